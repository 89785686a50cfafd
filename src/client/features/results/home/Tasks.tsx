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
import { dayText } from '@/shared/platform/format';
import type { Role } from '@/shared/platform/options';
import { nextOf, type Task, tasksOf } from './toDo';
import styles from './Tasks.module.css';

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
