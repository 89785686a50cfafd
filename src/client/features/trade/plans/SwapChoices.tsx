import { coverSeed } from '@/shared/platform/coverSeed';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './PieceRow.module.css';
import { nameOf, conflictIn, priceOf } from './planTexts';
import { centsOf, isClosed, type PlanRow, type PlanService } from './planView';
import type { Planner } from './usePlanner';

const CHOICES_MAX = 3;

/** What an alternative for the piece may cost, in cents. */
function leftFor(row: PlanRow, { rows, roomCents }: Planner): number {
  if (roomCents === null) return isClosed(row) ? row.cents : Infinity;
  return roomCents - centsOf(rows) + (isClosed(row) ? 0 : row.cents);
}

/**
 * Alternatives for the piece, the best first; those within the budget come before the others. In
 * place of a closed order there are only those that fit, and none of its outlet.
 */
function choicesFor(row: PlanRow, planner: Planner) {
  const { rows, services, around, wish } = planner;
  const leftCents = leftFor(row, planner);
  const planned = new Set(rows.map(({ id }) => id));
  const outlets = new Set(
    wish.allowsSameOutlet
      ? []
      : rows.filter((each) => isClosed(row) || each.id !== row.id).map(({ outlet }) => outlet.id),
  );
  const isDear = ({ cents }: PlanService): boolean => cents > leftCents;
  return [...services.values()]
    .filter(({ id, outlet }) => !planned.has(id) && !outlets.has(outlet.id))
    .filter((service) => conflictIn(service, { ...around, leftCents: Infinity }) === null)
    .filter((service) => !isClosed(row) || !isDear(service))
    .sort((a, b) => Number(isDear(a)) - Number(isDear(b)) || b.score - a.score)
    .slice(0, CHOICES_MAX)
    .map((service) => ({ service, over: Math.max(0, service.cents - leftCents) }));
}

interface SwapChoicesProps {
  row: PlanRow;
  planner: Planner;
  onTake: (id: number) => void;
}

export function SwapChoices({ row, planner, onTake }: SwapChoicesProps) {
  const choices = choicesFor(row, planner);
  if (choices.length === 0 && isClosed(row)) return null;
  if (choices.length === 0)
    return <p className={styles.instead}>Nothing else is free for these days.</p>;
  return (
    <div className={styles.instead}>
      <p>
        {isClosed(row)
          ? `Instead, for the ${priceOf(leftFor(row, planner))} that is free`
          : 'Instead, for the same days'}
      </p>
      <ul>
        {choices.map(({ service, over }) => (
          <li key={service.id}>
            <Cover seed={coverSeed.media(service.outlet)} className={styles.small} />
            <p className={styles.name}>
              <b>{serviceTypeLabel(service.type)}</b>
              {`${nameOf(service)}. ${over > 0 ? `${priceOf(over)} over the budget` : service.reason}`}
            </p>
            <b className={styles.price}>{priceOf(service.cents)}</b>
            <Button size="sm" onClick={() => onTake(service.id)}>
              Take
              <VisuallyHidden>
                {' '}
                {`${serviceTypeLabel(service.type)}, ${nameOf(service)}`}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
