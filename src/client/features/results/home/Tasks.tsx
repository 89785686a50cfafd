import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { StatusChip } from '@/client/ui/StatusChip';
import { isFinal } from '@/shared/platform/orderStages';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { useMemo } from 'react';
import { useCurrentOffers } from '@/client/entities/orderHooks';
import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { daysUntil, inDays, useNow } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { thingsText } from '@/client/ui/DayHead';
import { Ends, Quiet, Text } from '@/client/ui/kit';
import { ListStates } from '@/client/ui/list/ListStates';
import { TaskRow } from '@/client/ui/list/TaskList';
import { RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TextLink } from '@/client/ui/TextLink';
import { dayText, formatPrice } from '@/shared/platform/format';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import styles from './Tasks.module.css';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { lineOf } from '@/client/features/trade/shared/orders/orderLine';
import {
  artistOf,
  faceOfOrder,
  isUnpaid,
  outletOf,
  revisionOf,
  shareOf,
} from '@/client/features/trade/shared/orders/orderText';
import type { Face } from '@/shared/platform/coverArt';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';

const SHOWN = 6;

function useTasks(role: Role) {
  const { status, rows, error, refetch } = useCurrentOffers();
  const now = useNow();
  const tasks = useMemo(() => tasksOf(rows, role, now), [rows, role, now]);
  return { status, rows, error, refetch, now, tasks };
}

/** The day's sentence; `undefined` until the orders are there. */
export function useTurnText(role: Role): string | undefined {
  const { status, tasks } = useTasks(role);
  if (status !== 'ready') return undefined;
  return tasks.length === 0 ? 'Nothing is your turn.' : `${thingsText(tasks.length)} to do.`;
}

/** What is the reader's turn, soonest first, and what comes then. A new account has no empty list. */
export function Tasks({ role, isNew = false }: { role: Role; isNew?: boolean }) {
  const { status, rows, error, refetch, now, tasks } = useTasks(role);
  const after = Math.max(now, ...tasks.map(({ due }) => Date.parse(due ?? '') || 0));
  const next = useMemo(() => nextOf(rows, role, after), [rows, role, after]);
  if (isNew && tasks.length === 0) return null;
  return (
    <section aria-label="Your turn">
      <ListStates
        status={status}
        error={error}
        errorFallback="An error occurred while fetching your tasks."
        refetch={refetch}
        isEmpty={false}
        skeleton={<SkeletonOf count={1} />}
        empty={null}
      >
        {tasks.length > 0 ? (
          <RuledList className={styles.list} aria-label="Your turn">
            {tasks.slice(0, SHOWN).map((task, index) => (
              <OrderTask key={task.id} task={task} position={index + 1} now={now} />
            ))}
          </RuledList>
        ) : null}
        <Ends padAbove={4} ruleAbove={tasks.length > 0 ? undefined : 'ink'} rowGap={2}>
          <Quiet breaks>{thenText(tasks.length, next)}</Quiet>
          <TextLink to={role === 'artist' ? paths.myOrders : paths.offers}>All orders</TextLink>
        </Ends>
      </ListStates>
    </section>
  );
}

function thenText(tasks: number, next: ReturnType<typeof nextOf>): string {
  if (tasks > SHOWN) return `${tasks - SHOWN} more to do.`;
  const then = tasks > 0 ? 'Then nothing' : 'Nothing';
  return next
    ? `${then} for you before ${formatDayOfYear(next.due)}, ${next.text}.`
    : `${then} for you.`;
}

const WEEK = 7;

const dueText = (due: string, now: number): string =>
  daysUntil(due, now) < WEEK ? formatWeekday(due, 'long') : inDays(due, now);

function OrderTask({ task, position, now }: { task: Task; position: number; now: number }) {
  const { face, title, meta, due, late, label, to } = task;
  const day =
    due === null ? null : (
      <Text as="b" oneLine tone={late ? 'error' : 'ink'} title={dayText(due)}>
        {late ?? formatDayOfYear(due)}
      </Text>
    );
  return (
    <TaskRow
      position={position}
      cover={<Cover seed={face} side={48} />}
      title={title}
      meta={meta}
      phone={
        <>
          {meta}
          {day ? ', ' : null}
          {day}
        </>
      }
      to={to}
      action={label}
      facts={[
        <>
          {day}
          {due === null || late ? null : <Quiet>{dueText(due, now)}</Quiet>}
        </>,
      ]}
    />
  );
}

interface Task {
  id: number;
  face: Face;
  title: string;
  meta: string;
  /** ISO 8601. */
  due: string | null;
  /** 'Late since 4 Dec'. */
  late: string | null;
  label: string;
  to: string;
}

/** These names keep their capital letter within a sentence. */
const NAMES = /^(EP|Instagram|Facebook|TikTok|Snapchat|YouTube|Spotify|SoundCloud)\b/;
const inSentence = (label: string): string =>
  NAMES.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

type Words = Pick<Task, 'title' | 'label'> & Partial<Pick<Task, 'to' | 'meta'>>;

function wordsOf({ order, ordered }: FoundOffer, role: Role): Words {
  const type = serviceTypeLabel(ordered.type);
  const the = `the ${inSentence(type)}`;
  switch (order.stage) {
    case 'offered':
      return { title: `Answer an offer: ${type}`, label: 'Answer' };
    case 'placed':
      return { title: `Answer the order: ${type}`, label: 'Answer' };
    case 'accepted':
      return { title: `Pay for ${the}`, label: `Pay ${formatPrice(ordered.price)}` };
    case 'paid': {
      const revision = role === 'media' ? revisionOf(order) : null;
      if (revision !== null) {
        const meta = `${artistOf(order)}: ${revision}`;
        return { title: `Revision requested: ${type}`, meta, label: 'Submit work' };
      }
      return role === 'media'
        ? { title: `Deliver ${the}`, label: 'Submit work' }
        : { title: type, label: 'Open' };
    }
    case 'delivered':
      return { title: `Look at ${the}`, label: 'See the work' };
    case 'disputed':
      return { title: `Answer the dispute: ${type}`, label: 'Answer' };
    case 'completed':
      return {
        title: `Review ${role === 'artist' ? the : artistOf(order)}`,
        label: 'Add review',
        ...(role === 'artist' && { to: paths.myOrders }),
      };
    default:
      return { title: type, label: 'Open' };
  }
}

function metaOf({ order, ordered }: FoundOffer, role: Role): string {
  const isNone = isUnpaid(order);
  if (role === 'artist')
    return `${outletOf(ordered)}, ${isNone ? UNPAID_ORDER : formatPrice(ordered.price)}`;
  const release = order.release_title === null ? '' : `, for ${order.release_title}`;
  return `${artistOf(order)}${release}, ${isNone ? UNPAID_ORDER : `you get ${formatPrice(shareOf(ordered.price, order.fee))}`}`;
}

const place = (due: string | null): number => (due === null ? Infinity : Date.parse(due));

/** What is this side's turn, by the days that Orders names: late ones first. */
export const tasksOf = (offers: readonly FoundOffer[], role: Role, now: number): Task[] =>
  offers
    .filter(({ order }) => order.is_waiting)
    .map((found): Task => {
      const { id } = found.order;
      const { text, day: due = null, isLate } = lineOf(found, role, now);
      const words = { meta: metaOf(found, role), to: paths.offer(id), ...wordsOf(found, role) };
      return { id, face: faceOfOrder(found, role), due, late: isLate ? text : null, ...words };
    })
    .sort((one, other) => place(one.due) - place(other.due));

/** The next deadline of the other side after that moment, as `when Basement Zine’s online article is due`. */
export function nextOf(offers: readonly FoundOffer[], role: Role, after: number) {
  const [next] = offers
    .flatMap(({ order, ordered }) => {
      const due = order.stage === 'paid' ? order.delivery_due_at : order.due_at;
      const isTheirs = !order.is_waiting && due !== null && Date.parse(due) > after;
      return isTheirs && order.stage !== 'completed' ? [{ due, order, ordered }] : [];
    })
    .sort((one, other) => place(one.due) - place(other.due));
  if (!next) return null;
  const { due, order, ordered } = next;
  const name = role === 'artist' ? outletOf(ordered) : artistOf(order);
  if (order.stage === 'disputed') return { due, text: `when the dispute with ${name} ends` };
  const what =
    order.stage === 'paid'
      ? inSentence(serviceTypeLabel(ordered.type))
      : order.stage === 'accepted'
        ? 'payment'
        : 'answer';
  return { due, text: `when ${name}’s ${what} is due` };
}

/** Until when the outlet takes no orders. */
export function ClosedChip({ user: { profile } }: { user: OutletUser }) {
  const { rows } = useCurrentOffers();
  const open = rows.filter(({ order: { stage } }) => stage !== 'offered' && !isFinal(stage)).length;
  const { open_orders_max: max } = profile;
  const text = notTaking({ ...profile, is_full: max !== null && open >= max });
  return text === null ? null : <StatusChip tone="waiting">{text}</StatusChip>;
}
