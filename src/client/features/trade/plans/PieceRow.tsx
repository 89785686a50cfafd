import { faceOf } from '@/shared/platform/coverArt';
import { isListenAndAnswer, serviceTypeLabel } from '@/shared/platform/options';
import { isFinal, type OrderStage } from '@/shared/platform/orderStages';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { RuledItem } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { distanceText } from './planDays';
import styles from './PieceRow.module.css';
import { busyText, nameOf, priceOf, conflictIn } from './planTexts';
import { centsOf, type PlanRow, isClosed, type PlanService } from './planView';
import type { Planner } from './usePlanner';
import { type OrderStatusText, stageChipOf } from '@/shared/platform/orderStatusTexts';
import type { PlanPiece, PlannedPiece } from '@/shared/market/plans.schemas';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Box, Cluster, Quiet, Text } from '@/client/ui/kit';
import { Icon } from '@/client/ui/Icon';

/** The ids of the list's heading and of the button that restores a removed piece. */
export const HEAD = 'plan-pieces';
export const UNDO = 'plan-undo';

const swapOf = (service: number): string => `plan-swap-${service}`;

export const focus = (id: string): void =>
  (document.getElementById(id) ?? document.getElementById(HEAD))?.focus();

export interface Removed {
  row: PlanRow;
  index: number;
}

const CHOICES_MAX = 3;

const WORDS: Partial<Record<OrderStage, string>> = {
  offered: 'Offered',
  placed: 'Requested',
  accepted: 'Accepted',
  paid: 'Paid',
  delivered: 'Delivered',
};

export interface PieceRowProps {
  row: PlanRow;
  position: number;
  planner: Planner;
  isSurplus: boolean;
  isOpen: boolean;
  /** Whether others are proposed for the money of its closed order. */
  isReplaced: boolean;
  onOpen: (isOpen: boolean) => void;
  onPin: (isPinned: boolean) => void;
  onTake: (id: number) => void;
  onRemove: () => void;
}

export function PieceRow(props: PieceRowProps) {
  const { row, position, planner, isOpen, isSurplus } = props;
  const { type, outlet, days, order } = row;
  const title = serviceTypeLabel(type);
  return (
    <RuledItem className={classNames((isOpen || isSurplus) && styles.band)}>
      <Box flow="grid" gap={4} rowGap={1} align="center" pad={3} className={styles.line}>
        <Text as="span" tone="faint" number className={styles.number} aria-hidden="true">
          {String(position).padStart(2, '0')}
        </Text>
        <Cover seed={faceOf(outlet)} className={styles.cover} />
        <div>
          <Text as="h3" size="item" leading={125} breaks>
            {title}
          </Text>
          <Quiet leading={140} breaks>
            {metaOf(props)}
          </Quiet>
        </div>
        <Text tone="quiet" size="caption" leading={140} number className={styles.day}>
          {isListenAndAnswer(type) ? (
            `${order?.delivered_at ? 'Answered on' : 'Answer by'} ${formatDay(days.out)}`
          ) : (
            <>
              <b>{dayText(row)}</b>
              {distanceText(days.out, planner.around.releaseDay)}
            </>
          )}
        </Text>
        <b className={styles.price}>{priceOf(row.cents)}</b>
        {order ? <OrderState {...props} title={title} /> : <Acts {...props} title={title} />}
      </Box>
      {isOpen || props.isReplaced ? (
        <SwapChoices row={row} planner={planner} onTake={props.onTake} />
      ) : null}
    </RuledItem>
  );
}

const dayText = ({ days, order }: PlanRow): string =>
  order?.delivered_at ? formatDay(days.out) : `By ${formatDay(days.out)}`;

function metaOf({ row, planner, isSurplus }: PieceRowProps) {
  const outlet = nameOf(row);
  if (isSurplus) {
    const left = (planner.roomCents ?? 0) - centsOf(planner.rows) + row.cents;
    return (
      <Text as="b" tone="signal">
        Without it, {priceOf(left)} left
      </Text>
    );
  }
  if (row.order) return outlet;
  if (row.isWithdrawn)
    return (
      <Text as="b" tone="signal">
        {outlet}. No longer for sale
      </Text>
    );
  if (row.busy) return <Text as="b" tone="signal">{`${outlet}. ${busyText(row)}`}</Text>;
  return row.reason === '' ? outlet : `${outlet}. ${row.reason}`;
}

function OrderState({ row, title, onRemove }: PieceRowProps & { title: string }) {
  const { order } = row;
  if (!order) return null;
  const { text, tone } = stageOf(order);
  return (
    <Cluster gap={4} rowGap={1} className={styles.acts}>
      <StatusChip tone={tone}>{text}</StatusChip>
      <TextLink to={paths.offer(order.id)}>
        Order<VisuallyHidden> of {title}</VisuallyHidden>
      </TextLink>
      {isFinal(order.stage) ? (
        <RemoveButton name={`${title}, ${nameOf(row)}`} onRemove={onRemove} />
      ) : null}
    </Cluster>
  );
}

function Acts({ row, title, isOpen, isSurplus, ...on }: PieceRowProps & { title: string }) {
  const what = `${title}, ${nameOf(row)}`;
  return (
    <Cluster gap={2} className={styles.acts}>
      <button
        type="button"
        className="chip fingertip flow-grid centred corner-full padAll-0"
        aria-pressed={row.isPinned}
        aria-label={`Pin ${what}`}
        onClick={() => on.onPin(!row.isPinned)}
      >
        <Icon d="M7.5 3h5l-.6 6 2.6 2.5h-9L8.1 9zM10 11.5V17" size={18} stroke={1.8} />
      </button>
      <button
        type="button"
        id={swapOf(row.id)}
        className="chip fingertip flow-grid centred corner-full padAll-0"
        aria-expanded={isOpen}
        aria-label={`Swap ${what}`}
        onClick={() => on.onOpen(!isOpen)}
      >
        <Icon d="M4 7.5h12l-3-3M16 12.5H4l3 3" size={18} stroke={1.8} />
      </button>
      {isSurplus ? (
        <Button size="sm" onClick={on.onRemove}>
          Remove<VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : (
        <RemoveButton name={what} onRemove={on.onRemove} />
      )}
    </Cluster>
  );
}

function stageOf(order: NonNullable<PlanPiece['order']>): OrderStatusText {
  const chip = stageChipOf(order);
  return { ...chip, text: WORDS[order.stage] ?? chip.text };
}

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

function SwapChoices({ row, planner, onTake }: Pick<PieceRowProps, 'row' | 'planner' | 'onTake'>) {
  const choices = choicesFor(row, planner);
  if (choices.length === 0 && isClosed(row)) return null;
  if (choices.length === 0)
    return (
      <Text padBelow={4} tone="quiet" size="small" className={styles.instead}>
        Nothing else is free for these days.
      </Text>
    );
  return (
    <Text as="div" padBelow={4} tone="quiet" size="small" className={styles.instead}>
      <p>
        {isClosed(row)
          ? `Instead, for the ${priceOf(leftFor(row, planner))} that is free`
          : 'Instead, for the same days'}
      </p>
      <ul>
        {choices.map(({ service, over }) => (
          <Box as="li" key={service.id} flow="grid" align="center" pad={2} ruleAbove="line">
            <Cover seed={faceOf(service.outlet)} />
            <Quiet leading={140} breaks>
              <Text as="b" block tone="ink">
                {serviceTypeLabel(service.type)}
              </Text>
              {`${nameOf(service)}. ${over > 0 ? `${priceOf(over)} over the budget` : service.reason}`}
            </Quiet>
            <b className={styles.price}>{priceOf(service.cents)}</b>
            <Button size="sm" onClick={() => onTake(service.id)}>
              Take
              <VisuallyHidden>
                {' '}
                {`${serviceTypeLabel(service.type)}, ${nameOf(service)}`}
              </VisuallyHidden>
            </Button>
          </Box>
        ))}
      </ul>
    </Text>
  );
}

export function usePieces({ rows, services, draft: { pieces }, setPieces }: Planner) {
  const [swapped, open] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const lines: (PlanRow | Removed)[] = [...rows];
  if (removed) lines.splice(removed.index, 0, removed);

  const replaced = (service: number, by: readonly PlannedPiece[]) =>
    pieces.flatMap((piece) => (piece.service === service ? by : [piece]));
  return {
    lines,
    swapped,
    open,
    pin: (service: number, isPinned: boolean) =>
      setPieces(replaced(service, [{ service, is_pinned: isPinned }])),
    /** Manual choices stay in the next proposal. */
    take: (service: number, other: number) => {
      flushSync(() => {
        open(null);
        setRemoved(null); // it may be the removed piece
        setPieces(replaced(service, [{ service: other, is_pinned: true }]));
      });
      focus(swapOf(other));
    },
    /** A piece that cannot be chosen again cannot be restored. */
    remove: (row: PlanRow) => {
      flushSync(() => {
        open(null);
        setRemoved(services.has(row.id) ? { row, index: rows.indexOf(row) } : null);
        setPieces(replaced(row.id, []), row.id);
      });
      focus(UNDO);
    },
    undo: ({ row, index }: Removed) => {
      const piece = { service: row.id, is_pinned: row.isPinned };
      flushSync(() => {
        setRemoved(null);
        if (pieces.every(({ service }) => service !== row.id))
          setPieces([...pieces.slice(0, index), piece, ...pieces.slice(index)]);
      });
      focus(swapOf(row.id));
    },
    forget: () => setRemoved(null),
  };
}
