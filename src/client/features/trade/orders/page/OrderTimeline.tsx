import { useState } from 'react';
import { classNames } from '@/client/ui/classNames';
import styles from './OrderTimeline.module.css';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { formatDays } from '@/shared/platform/format';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { daysUntil, inDays, isPast, lateBy } from '@/client/lib/days';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import { isFinal, type OrderEventName } from '@/shared/platform/orderStages';
import { Box, Text } from '@/client/ui/kit';

export interface StepDays {
  all: number;
  left: number;
}

interface OrderStep {
  name: string;
  when: string;
  state: 'done' | 'now' | 'ahead';
  days?: StepDays;
}

/** Longer deadlines are not drawn as one tick per day. */
const TICKS_MAX = 45;

interface Past {
  name: string;
  at: string | null;
}

const lastOf = (events: OrderDetail['events'], move: OrderEventName): string | null =>
  events.findLast(({ name }) => name === move)?.created_at ?? null;

/** What the reader of a stage has to do by its deadline. */
const TO_DO: Partial<Record<StoredOrder['stage'], string>> = {
  offered: 'Your answer by',
  placed: 'Your answer by',
  accepted: 'Your payment by',
  delivered: 'Your answer by',
  disputed: 'Your answer by',
};

export interface OrderDue {
  text: string;
  isLate: boolean;
}

interface DayTicksProps {
  days: StepDays;
  /** Set where the words beside it say the number already. */
  isAnnounced?: boolean;
}

/**
 * The stages of an order; the current stage is followed by one tick per day of its deadline. A
 * narrow screen folds all that happened before the last step.
 */
export function OrderTimeline({ steps }: { steps: readonly OrderStep[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const earlier = steps.findIndex(({ state }) => state === 'now') - 1;
  return (
    <Box below={5}>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list" className={styles.steps} aria-label="The way of this order">
        {steps.map(({ name, when, state, days }, index) => (
          <li
            key={`${state} ${name}`}
            className={classNames(
              styles.step,
              styles[state],
              days && styles.long,
              index < earlier && !isExpanded && styles.early,
              index === steps.length - 1 && styles.last,
            )}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Text as="span" weight="strong">
              {name}
            </Text>
            <Text as="span" tone="quiet" number>
              {when}
            </Text>
            {days ? (
              <span className={styles.days}>
                <DayTicks days={days} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {earlier > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {`${isExpanded ? 'Hide' : 'Show'} ${earlier === 1 ? '1 earlier step' : `${earlier} earlier steps`}`}
        </button>
      ) : null}
    </Box>
  );
}

export function DayTicks({ days: { all, left }, isAnnounced = false }: DayTicksProps) {
  return (
    <>
      <TimeTicks all={all} left={left} className={styles.ticks} />
      {isAnnounced ? null : <VisuallyHidden>{`${formatDays(left)} left`}</VisuallyHidden>}
    </>
  );
}

function daysBetween(from: string | null, due: string | null, now: number) {
  if (from === null || due === null) return {};
  const all = daysUntil(due, Date.parse(from));
  return all < 1 || all > TICKS_MAX ? {} : { days: { all, left: daysUntil(due, now) } };
}

function pastOf(order: StoredOrder, events: OrderDetail['events']): Past[] {
  const { origin, created_at, accepted_at, paid_at, delivered_at } = order;
  const past: Past[] = [
    { name: origin === 'offer' ? 'Offered' : 'Placed', at: created_at },
    { name: 'Accepted', at: accepted_at },
    { name: 'Paid', at: paid_at },
    { name: 'Delivered', at: delivered_at },
    ...(isFinal(order.stage)
      ? [
          { name: 'Disputed', at: lastOf(events, 'dispute') },
          { name: 'Decided by Linernote', at: lastOf(events, 'resolve') },
        ]
      : []),
  ];
  return past.filter(({ at }) => at !== null);
}

function aheadOf(order: StoredOrder): { name: string; when: string }[] {
  const { stage, due_at, delivery_due_at, public_on } = order;
  const by = (word: string, iso: string | null) =>
    iso === null ? '' : `${word} ${formatDay(iso)}`;
  const work = { name: 'Work', when: '' };
  const completed = { name: 'Completed', when: '' };
  switch (stage) {
    case 'offered':
    case 'placed':
      return [
        { name: 'Accepted', when: by('By', due_at) },
        { name: 'Paid', when: '' },
        work,
        completed,
      ];
    case 'accepted':
      return [{ name: 'Paid', when: by('By', due_at) }, work, completed];
    case 'paid':
      return [
        public_on === null
          ? { name: 'Work', when: by('Due', delivery_due_at) }
          : { name: 'Public', when: by('On', public_on) },
        { name: 'Completed', when: 'By itself 7 days later' },
      ];
    case 'delivered':
      return [{ name: 'Completed', when: by('By', due_at) }];
    case 'disputed':
      return [{ name: 'Decided', when: by('By', due_at) }];
    default:
      return [];
  }
}

function lastMoment(events: OrderDetail['events'], move: OrderEventName): string {
  const at = lastOf(events, move);
  return at === null ? '' : formatMoment(at);
}

function deadlineOf(order: StoredOrder): string | null {
  const { stage, due_at, delivery_due_at, answer_due_at, is_waiting } = order;
  if (stage === 'disputed' && is_waiting) return answer_due_at;
  return stage === 'paid' && order.public_on === null ? delivery_due_at : due_at;
}

export function dueOf(order: StoredOrder, now = Date.now()): OrderDue | null {
  const { stage, is_waiting: isYours } = order;
  const iso = deadlineOf(order);
  if (iso === null) return null;
  if (order.public_on !== null)
    return { text: `Public on ${formatDay(order.public_on)}, ${inDays(iso, now)}`, isLate: false };
  if (stage === 'paid' && isPast(iso, now)) return { text: lateBy(iso, now), isLate: true };
  const theirs = stage === 'disputed' ? 'Decision by' : 'Due';
  const what = (isYours ? TO_DO[stage] : undefined) ?? theirs;
  return { text: `${what} ${formatDay(iso)}, ${inDays(iso, now)}`, isLate: false };
}

export function stepsOf(
  order: StoredOrder,
  events: OrderDetail['events'],
  now = Date.now(),
): OrderStep[] {
  const { stage, completed_at, closed_at } = order;
  const past = pastOf(order, events);
  const done = past.map(({ name, at }): OrderStep => ({
    name,
    when: formatMoment(at ?? ''),
    state: 'done',
  }));
  const ended = (name: string, at: string | null): OrderStep[] => [
    ...done,
    { name, when: at === null ? '' : formatMoment(at), state: 'now' },
  ];
  if (stage === 'completed') return ended('Completed', completed_at);
  if (stage === 'closed') return ended(stageChipOf(order).text, closed_at);
  /* work without a payment through the platform counts from its acceptance */
  const last = past.at(-1);
  const isRevised = stage === 'paid' && order.delivered_at !== null;
  const current: OrderStep =
    stage === 'disputed'
      ? { name: 'In dispute', when: lastMoment(events, 'dispute'), state: 'now' }
      : isRevised
        ? { name: 'Revision asked', when: lastMoment(events, 'revise'), state: 'now' }
        : {
            name: last?.name ?? '',
            when: formatMoment(last?.at ?? ''),
            state: 'now',
            ...daysBetween(last?.at ?? null, deadlineOf(order), now),
          };
  return [
    ...(stage === 'disputed' || isRevised ? done : done.slice(0, -1)),
    current,
    ...aheadOf(order).map((step): OrderStep => ({ ...step, state: 'ahead' })),
  ];
}
