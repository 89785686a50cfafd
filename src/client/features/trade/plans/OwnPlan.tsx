import type { Campaign } from '@/shared/music/campaignsContract';
import type { Plan } from '@/shared/market/plansContract';
import { PLAN_MESSAGES } from '@/shared/market/planMessages';
import { messageOr } from '@/client/lib/failure';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { useMatches } from '@/client/ui/useMatches';
import { LeftOut } from './LeftOut';
import styles from './OwnPlan.module.css';
import { PlanAnswers } from './PlanAnswers';
import { PlanCost, RequestButton } from './PlanCost';
import { PlanHelp } from './PlanHelp';
import { PlanPieces } from './PlanPieces';
import { PlanStrip } from './PlanStrip';
import { type Planner, usePlanner } from './usePlanner';

/** The three answers, and the resulting proposal. */
export function OwnPlan({ campaign, plan }: { campaign: Campaign; plan: Plan }) {
  const planner = usePlanner(plan, campaign.embargo_until);
  const { candidates, isClosed, rows } = planner;
  const isNarrow = useMatches('(max-width: 47.99em)');
  const request = <RequestButton planner={planner} campaign={campaign} />;
  if (isClosed && rows.length === 0) {
    return (
      <EmptyState first={{ to: paths.campaign(campaign.id), label: 'Open the campaign' }}>
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
          <PlanCost planner={planner} campaign={campaign}>
            {isNarrow ? null : request}
          </PlanCost>
          <LeftOut planner={planner} />
        </div>
      </div>
      {isNarrow ? <div className={styles.bar}>{request}</div> : null}
    </>
  );
}

/** The error of the last change, if any. */
function Saving({ planner }: { planner: Planner }) {
  const { error, isReplaced, hasFailed, candidates, rows } = planner;
  if (error) return <Failed text={error.message} onRetry={planner.retry} />;
  if (isReplaced)
    return <Alert tone="info">The plan was changed elsewhere. This is how it is now.</Alert>;
  /* without rows the list shows it */
  if (candidates.failure && (rows.length > 0 || candidates.status === 'ready')) {
    const text = messageOr(candidates.failure, PLAN_MESSAGES.loadFailed);
    return <Failed text={text} onRetry={() => void candidates.refetch()} />;
  }
  if (!hasFailed) return null;
  return <Failed text="This browser could not make a proposal." onRetry={planner.retryProposal} />;
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.saving}>
      <Alert tone="error">{text}</Alert>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
