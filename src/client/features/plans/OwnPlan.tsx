import type { Campaign } from '@/shared/campaigns/campaignsContract';
import type { Plan } from '@/shared/plans/plansContract';
import { PLAN_MESSAGES } from '@/shared/plans/planMessages';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { LeftOut } from './LeftOut';
import styles from './OwnPlan.module.css';
import { PlanAnswers } from './PlanAnswers';
import { PlanCost } from './PlanCost';
import { PlanHelp } from './PlanHelp';
import { PlanPieces } from './PlanPieces';
import { PlanStrip } from './PlanStrip';
import { type Planner, usePlanner } from './usePlanner';

/** The three answers, and the proposal that they give. */
export function OwnPlan({ campaign, plan }: { campaign: Campaign; plan: Plan }) {
  const planner = usePlanner(plan);
  const { candidates, services, rows } = planner;
  const isClosed = candidates.status === 'ready' && services.size === 0;
  if (isClosed && rows.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink to={paths.campaign(campaign.id)} variant="primary">
            Open the campaign
          </ButtonLink>
        }
      >
        The catalogue is closed to you, so nothing can be proposed. It opens for a month when a
        release is approved.
      </EmptyState>
    );
  }
  return (
    <>
      <PlanAnswers planner={planner} campaign={campaign} />
      <Saving planner={planner} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PlanStrip rows={rows} around={planner.around} />
          <ListStates
            {...candidates}
            status={rows.length > 0 ? 'ready' : candidates.status}
            errorFallback={PLAN_MESSAGES.loadFailed}
          >
            <PlanHelp planner={planner} campaign={campaign} />
            <PlanPieces planner={planner} />
          </ListStates>
        </div>
        <div className={styles.side}>
          <PlanCost planner={planner} campaign={campaign} />
          <LeftOut planner={planner} />
        </div>
      </div>
    </>
  );
}

/** What went wrong with the last change, if anything. */
function Saving({ planner: { error, isReplaced, hasFailed, retry } }: { planner: Planner }) {
  if (error) {
    return (
      <div className={styles.saving}>
        <Alert tone="error">{error.message}</Alert>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }
  if (isReplaced)
    return <Alert tone="info">The plan was changed elsewhere. This is how it is now.</Alert>;
  return hasFailed ? <Alert tone="error">This browser could not make a proposal.</Alert> : null;
}
