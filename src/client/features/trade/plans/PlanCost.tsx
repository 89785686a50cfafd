import { formatCount, fromCents } from '@/shared/platform/format';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { serviceTypeLabel } from '@/shared/platform/options';
import { ANSWER_DAYS } from '@/shared/market/orderDeadlines.rules';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Leaders } from '@/client/ui/Leaders';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import styles from './PlanCost.module.css';
import { priceOf } from './planTexts';
import { centsOf, isLive, isRequestable, type PlanRow, waitsUntil } from './planView';
import type { Planner } from './usePlanner';
import { NOT_FOUND } from '@/shared/platform/apiError';
import { useGetPlanQuery } from '@/client/entities/plans';
import { useLazyGetServiceQuery } from '@/client/entities/services';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import type { RequestBudget } from '@/client/features/trade/shared/requestAll/RequestAllDialog';
import { requestDialog } from '@/client/features/trade/shared/requestAll/requestDialog';
import { Box, Ends, Faint, Panel, Row, Stack, Text } from '@/client/ui/kit';

const failedText = (failed: number, all: number): string =>
  failed === all
    ? 'None of this is for sale any more.'
    : `${formatCount(failed, 'piece')} left out: no longer for sale.`;

interface PlanCostProps {
  planner: Planner;
  campaign: Campaign;
  children: ReactNode;
}

export function PlanCost({ planner, campaign, children }: PlanCostProps) {
  const { rows, budgetCents, elsewhereCents, setBudget, proposeWithoutPins, services } = planner;
  const live = rows.filter(isLive);
  if (live.length === 0) return <NoCost />;
  const cents = centsOf(rows) + elsewhereCents;
  const over = overOf(planner);
  const canUnpin = services.size > 0 && live.some(({ isPinned, order }) => isPinned && !order);
  return (
    <CostCard>
      <Leaders
        lines={live.map(({ type, cents: price }) => ({
          label: serviceTypeLabel(type),
          value: priceOf(price),
        }))}
      />
      <Ends as="p" gap={3} above={2} below={2} padAbove={2} weight="strong" className={styles.sum}>
        <span>{formatCount(live.length, 'piece')}</span>
        <b className={classNames(over > 0 && styles.over)}>{priceOf(cents - elsewhereCents)}</b>
      </Ends>
      {elsewhereCents === 0 ? null : (
        <Ends as="p" gap={3} tone="quiet" size="caption" number>
          <span>Ordered outside this plan</span>
          <span>{priceOf(elsewhereCents)}</span>
        </Ends>
      )}
      <Blocks rows={live} roomCents={planner.roomCents} />
      {budgetCents === 0 ? null : (
        <Ends as="p" gap={3} tone="quiet" size="caption" number>
          {over > 0 ? (
            <>
              <b className={styles.over}>{priceOf(over)} over</b>
              <span>of {priceOf(budgetCents)}</span>
            </>
          ) : (
            `${priceOf(budgetCents - cents)} left of ${priceOf(budgetCents)}`
          )}
        </Ends>
      )}
      {over > 0 ? (
        <Stack gap={2} above={4}>
          <Button fullWidth onClick={() => setBudget(fromCents(cents))}>
            Make the budget {priceOf(cents)}
          </Button>
          {canUnpin ? (
            <Button fullWidth onClick={proposeWithoutPins}>
              Propose without pins
            </Button>
          ) : null}
        </Stack>
      ) : null}
      <Request planner={planner} campaign={campaign}>
        {children}
      </Request>
    </CostCard>
  );
}

const REQUEST_LOOK = { flow: 'grid', gap: 3, above: 4, padAbove: 4, ruleAbove: 'line' } as const;

function Request({ planner, campaign, children }: PlanCostProps) {
  const hasPieces = planner.rows.some(isRequestable);
  if (!isOpen(campaign) && hasPieces)
    return <Faint>They can be requested once the campaign is approved.</Faint>;
  return (
    <Box {...(hasPieces && REQUEST_LOOK)} className={styles.request}>
      {hasPieces ? (
        <Ends as="p" gap={3} className={styles.now}>
          <span>To pay now</span>
          <b>$0.00</b>
        </Ends>
      ) : null}
      {children}
      {hasPieces ? (
        <Faint className={styles.note}>
          Each outlet answers within {formatCount(ANSWER_DAYS, 'day')}. You pay it when it has said
          yes.
        </Faint>
      ) : null}
    </Box>
  );
}

export function RequestButton({ planner, campaign }: Omit<PlanCostProps, 'children'>) {
  const { rows, budgetCents, elsewhereCents } = planner;
  const pieces = rows.filter((row) => isRequestable(row) && !waitsUntil(row, planner.around));
  const ordered = centsOf(rows.filter(({ order }) => order !== null));
  const over = overOf(planner);
  const what = pieces.length === 1 ? 'Request it' : `Request all ${pieces.length}`;
  if (!isOpen(campaign)) return null;
  const [waiting] = rows
    .filter(isRequestable)
    .flatMap((row) => waitsUntil(row, planner.around) ?? []);
  return (
    <>
      {waiting === undefined ? null : (
        <Faint className={styles.note}>
          {`The embargo ends a long time from now. ${pieces.length === 0 ? 'Requests' : 'The other requests'} can go out from ${formatDay(waiting)}.`}
        </Faint>
      )}
      <RequestPieces
        campaign={campaign.id}
        budget={
          budgetCents === 0
            ? undefined
            : { cents: budgetCents, usedCents: ordered + elsewhereCents }
        }
        services={pieces.map(({ id }) => id)}
        isOver={over > 0}
        label={over > 0 ? `${what}, ${priceOf(over)} over` : `${what}, pay nothing now`}
      />
    </>
  );
}

/** How much the pieces and the other orders exceed the budget, in cents; 0 without one. */
const overOf = ({ rows, budgetCents, elsewhereCents }: Planner): number =>
  budgetCents === 0 ? 0 : centsOf(rows) + elsewhereCents - budgetCents;

function Blocks({ rows, roomCents }: { rows: readonly PlanRow[]; roomCents: number | null }) {
  const cents = centsOf(rows);
  const room = roomCents === null ? cents : Math.max(0, roomCents);
  const all = Math.max(cents, room);
  const percent = (part: number): string => `${(100 * part) / all}%`;
  const isOver = cents > room;
  return (
    <Row gap={0} align="stretch" above={1} below={2} className={styles.blocks} aria-hidden="true">
      {rows.map((row) => (
        <i key={row.id} style={{ inlineSize: percent(row.cents) }} />
      ))}
      {isOver ? (
        <span className={styles.surplus} style={{ inlineSize: percent(cents - room) }} />
      ) : (
        <i className={styles.rest} style={{ inlineSize: percent(all - cents) }} />
      )}
    </Row>
  );
}

interface CostCardProps {
  className?: string | undefined;
  children: ReactNode;
}

const CostCard = ({ className, children }: CostCardProps) => (
  <Panel as="section" className={className} aria-labelledby="plan-cost">
    <Text as="h2" below={3} size="row" id="plan-cost">
      What it costs
    </Text>
    {children}
  </Panel>
);

const NoCost = () => (
  <CostCard className={styles.none}>
    <Ends as="p" gap={3} above={2} below={2} padAbove={2} weight="strong" className={styles.sum}>
      <span>No pieces yet</span>
      <b>$0.00</b>
    </Ends>
    <Faint>
      A proposal costs nothing, and neither does a request. You pay an outlet when it has said yes.
    </Faint>
  </CostCard>
);

/**
 * Requests the pieces together, after fetching each once more. The dialog stays once they are
 * requested and no longer among `services`.
 */
function RequestPieces(props: {
  campaign: number;
  services: readonly number[];
  budget: RequestBudget | undefined;
  label: string;
  isOver: boolean;
}) {
  const { campaign, services, budget, label, isOver } = props;
  const [read] = useLazyGetServiceQuery();
  const { refetch } = useGetPlanQuery(campaign);
  const [requestedIds, setRequestedIds] = useState<readonly number[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const [loads] = await Promise.all([
        Promise.allSettled(services.map((id) => read(id).unwrap())),
        requestDialog.fetch(),
      ]);
      const failed = loads.filter((load) => load.status === 'rejected');
      const other = failed.find(({ reason }) => toApiError(reason).code !== NOT_FOUND);
      if (other) throw other.reason;
      const sold = services.filter((_id, index) => loads[index]?.status === 'fulfilled');
      if (sold.length > 0) setRequestedIds(sold);
      if (failed.length === 0) return;
      setFailure(failedText(failed.length, services.length));
      void refetch(); // its rows show which ones
    } catch (reason) {
      setFailure(toApiError(reason).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      {services.length === 0 ? null : (
        <Button
          variant={isOver ? 'dark' : 'primary'}
          fullWidth
          isBusy={isLoading}
          onClick={() => void open()}
        >
          {label}
        </Button>
      )}
      {requestedIds ? (
        <requestDialog.Dialog
          campaign={campaign}
          services={requestedIds}
          budget={budget}
          place="in the plan"
          onDone={(requested) => {
            setRequestedIds(null);
            if (requested.length > 0) void refetch();
          }}
        />
      ) : null}
    </>
  );
}
