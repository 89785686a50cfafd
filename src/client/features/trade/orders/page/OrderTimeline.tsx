import { classNames } from '@/client/ui/classNames';
import styles from './OrderTimeline.module.css';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { daysUntil } from '@/client/lib/days';
import { isRevised, stageChipOf } from '@/shared/platform/orderStatusTexts';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import { formatDays } from '@/shared/platform/format';
import type { OrderEventName, OrderStage } from '@/shared/platform/orderStages';
import { Box, Text } from '@/client/ui/kit';
import { ShortDay } from '@/client/ui/ShortDay';

interface OrderStep {
  name: string;
  /** ISO 8601; `null` while it is ahead. */
  at: string | null;
  state: 'done' | 'now' | 'ahead';
}

/** Longer deadlines are not drawn as one tick per day. */
const TICKS_MAX = 45;

/** The stages of an order, and one tick for each day of the deadline after the current one. */
export function OrderTimeline({ order, detail, now }: OrderTimelineProps) {
  const steps = stepsOf(order, detail.events);
  const current = steps.findIndex(({ state }) => state === 'now');
  const days = daysOf(steps[current]?.at ?? null, deadlineOf(order), now);
  const before = steps.slice(0, current).map(({ name }) => name);
  return (
    <Box as="ol" className={styles.steps} aria-label="Progress of this order">
      {steps.map(({ name, at, state }, index) => (
        <li
          key={`${state} ${name}`}
          className={classNames(styles.step, styles[state], state === 'now' && days && styles.long)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Text as="span" block weight="strong" className={styles.name}>
            {name}
          </Text>
          {at === null ? null : <ShortDay at={at} />}
          <Text as="span" block size="caption" tone="quiet" breaks>
            {personOf(name, detail.events)}
          </Text>
          {index === 0 && before.length > 0 ? (
            <Text as="span" block only="phone" size="caption" weight="strong" oneLine aria-hidden>
              {[before[0], ...before.slice(1).map((each) => each.toLowerCase())].join(', ')}
            </Text>
          ) : null}
          {state === 'now' && days ? (
            <>
              <TimeTicks {...days} className={styles.ticks} />
              <VisuallyHidden>{`${formatDays(days.left)} left`}</VisuallyHidden>
            </>
          ) : null}
        </li>
      ))}
    </Box>
  );
}

const BY_OUTLET: Readonly<Record<string, OrderEventName>> = {
  Offered: 'offer',
  Accepted: 'accept',
  Delivered: 'deliver',
};

/** Who of an outlet's people took the step. */
const personOf = (step: string, events: OrderDetail['events']) =>
  events.findLast(({ name }) => name === BY_OUTLET[step])?.person;

interface OrderTimelineProps {
  order: StoredOrder;
  detail: OrderDetail;
  now: number;
}

const AHEAD: Record<OrderStage, readonly string[]> = {
  offered: ['Accepted', 'Paid', 'Delivered', 'Done'],
  placed: ['Accepted', 'Paid', 'Delivered', 'Done'],
  accepted: ['Paid', 'Delivered', 'Done'],
  paid: ['Delivered', 'Done'],
  delivered: ['Done'],
  disputed: ['Decided'],
  completed: [],
  closed: [],
};

export function stepsOf(order: StoredOrder, events: OrderDetail['events']): OrderStep[] {
  const { stage } = order;
  const lastOf = (move: OrderEventName) =>
    events.findLast(({ name }) => name === move)?.created_at ?? null;
  const past = [
    { name: order.origin === 'offer' ? 'Offered' : 'Placed', at: order.created_at },
    { name: 'Accepted', at: order.accepted_at },
    { name: 'Paid', at: order.paid_at },
    { name: 'Delivered', at: order.delivered_at },
    { name: stage === 'disputed' ? 'In dispute' : 'Disputed', at: lastOf('dispute') },
    { name: 'Decided', at: lastOf('resolve') },
    { name: 'Change requested', at: isRevised(order) ? lastOf('revise') : null },
    { name: 'Done', at: stage === 'completed' ? (order.completed_at ?? order.updated_at) : null },
    {
      name: stageChipOf(order).text,
      at: stage === 'closed' ? (order.closed_at ?? order.updated_at) : null,
    },
  ].filter(({ at }) => at !== null);
  return [
    ...past.map((step, index): OrderStep => ({
      ...step,
      state: index === past.length - 1 ? 'now' : 'done',
    })),
    ...AHEAD[stage].map((name): OrderStep => ({
      name: isRevised(order) && name === 'Delivered' ? 'Delivered again' : name,
      at: null,
      state: 'ahead',
    })),
  ];
}

export function deadlineOf(props: StoredOrder): string | null {
  const { stage, due_at, delivery_due_at, answer_due_at, is_waiting, public_on } = props;
  if (stage === 'disputed' && is_waiting) return props.asked_until ?? answer_due_at;
  return stage === 'paid' && public_on === null ? delivery_due_at : due_at;
}

export function daysOf(from: string | null, due: string | null, now: number) {
  if (from === null || due === null) return null;
  const all = daysUntil(due, Date.parse(from));
  return all < 1 || all > TICKS_MAX ? null : { all, left: daysUntil(due, now) };
}
