import { formatCount } from '@/shared/platform/format';
import { useMemo, useState } from 'react';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useChatStates } from '@/client/entities/messages';
import { useOrderCounts } from '@/client/entities/counts';
import { useCurrentOffers } from '@/client/entities/orderHooks';
import { formatDay, formatTime } from '@/client/lib/dates';
import { inDays, isPast, isSoon, lateBy, useNow } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ListRow, type RowFact } from '@/client/ui/list/ListRow';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Role } from '@/shared/platform/options';
import { type Task, tasksOf } from './toDo';
import { TitledSection } from '@/client/ui/TitledSection';
import styles from './ToDoList.module.css';
import { useCurrentUser } from '@/client/entities/profiles';
import { useSubmissions } from '@/client/entities/submissions';
import { Box, Cluster, Text } from '@/client/ui/kit';

const SHOWN = 3;

const SHOWN_MAX = 6;
const FAILED = 'An error occurred while fetching what waits for you.';

const NONE: readonly Campaign[] = [];

/**
 * Everything that waits for this user, the next deadline first. A new account sees its steps
 * instead of campaigns to complete, and the list only if it has tasks.
 */
export function ToDoList({ role, isNew = false }: { role: Role; isNew?: boolean }) {
  return role === 'artist' && !isNew ? (
    <ArtistToDo />
  ) : (
    <ToDo role={role} campaigns={NONE} isNew={isNew} />
  );
}

function ArtistToDo() {
  const { rows: campaigns } = useWholeCampaignList();
  const { data: counts } = useOrderCounts();
  return <ToDo role="artist" campaigns={counts ? campaigns : NONE} asked={counts?.campaigns} />;
}

interface ToDoProps {
  role: Role;
  campaigns: readonly Campaign[];
  asked?: readonly number[] | undefined;
  isNew?: boolean;
}

function ToDo({ role, campaigns, asked, isNew = false }: ToDoProps) {
  const { status, rows: offers, error, refetch } = useCurrentOffers();
  const chats = useChatStates();
  const now = useNow();
  const tasks = useMemo(
    () => tasksOf(offers, role, now, { campaigns, asked, chats }),
    [offers, role, now, campaigns, asked, chats],
  );
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? tasks : tasks.slice(0, SHOWN_MAX);
  if (isNew && tasks.length === 0) return null;
  return (
    <TitledSection id="to-do" title="To do" summary={tasks.length > 0 ? 'Soonest first' : null}>
      <ListStates
        status={status}
        error={error}
        errorFallback={FAILED}
        refetch={refetch}
        isEmpty={tasks.length === 0}
        skeleton={<SkeletonOf count={1} />}
        empty={<Nothing role={role} />}
      >
        <RuledList className={styles.list} aria-labelledby="to-do">
          {shown.map((task, index) => (
            <ToDoRow
              key={`${task.action.to} ${task.id}`}
              task={task}
              position={index + 1}
              now={now}
            />
          ))}
        </RuledList>
        {shown.length < tasks.length ? (
          <Box padAbove={4}>
            <Button onClick={() => setExpanded(true)}>{`Show all ${tasks.length}`}</Button>
          </Box>
        ) : null}
      </ListStates>
    </TitledSection>
  );
}

const Nothing = ({ role }: { role: Role }) =>
  role === 'artist' ? (
    <Cluster gap={5} rowGap={3} pad={4} ruleAbove="line" ruleBelow="line" tone="quiet">
      <p>Nothing waits for you.</p>
      <ButtonLink to={paths.catalogue} size="sm">
        Open the catalogue
      </ButtonLink>
    </Cluster>
  ) : (
    <NothingForOutlet />
  );

function NothingForOutlet() {
  const { total } = useNewSubmissions();
  return (
    <Cluster gap={5} rowGap={3} pad={4} ruleAbove="line" ruleBelow="line" tone="quiet">
      <p>{`Nothing waits for you.${total > 0 ? ` ${formatCount(total, 'new submission')}.` : ''}`}</p>
      <ButtonLink to={paths.artistSubmissions} size="sm">
        Look through submissions
      </ButtonLink>
    </Cluster>
  );
}

function whenOf({ due, written }: Task, now: number): RowFact[] {
  if (due !== null) {
    const isLate = isPast(due, now);
    const day = `By ${formatDay(due)}`;
    const value = isLate ? (
      <Text as="b" tone="error">
        {day}
      </Text>
    ) : (
      <b>{day}</b>
    );
    const below = { label: '', value: isLate ? lateBy(due, now) : inDays(due, now) };
    return [{ place: 'stage', label: 'Due', value, below }];
  }
  if (written === undefined) return [];
  const day = formatDay(written);
  const value = <b>{day === formatDay(new Date(now).toISOString()) ? 'Today' : day}</b>;
  const below = { label: '', value: formatTime(written) };
  return [{ place: 'stage', label: 'Written', value, below }];
}

interface ToDoRowProps {
  task: Task;
  position: number;
  now: number;
}

function ToDoRow({ task, position, now }: ToDoRowProps) {
  const { face, title, meta, action } = task;
  const isNear = task.due !== null && isSoon(task.due, now);
  return (
    <RuledItem>
      <ListRow
        className={styles.columns}
        position={position}
        cover={<Cover seed={face} />}
        title={title}
        heading="h3"
        to={action.to}
        lines={[meta]}
        tone={isNear ? 'working' : 'off'}
        facts={whenOf(task, now)}
        step={
          <ButtonLink
            to={action.to}
            size="sm"
            variant={position === 1 ? 'primary' : 'outline'}
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </ButtonLink>
        }
      />
    </RuledItem>
  );
}

/**
 * The newest open submissions in the outlet's genres; if it has none, in every genre, and
 * `isOfGenres` is false.
 */
export function useNewSubmissions() {
  const { data: user } = useCurrentUser();
  const genre = user?.profile.genres.join(',') ?? '';
  const list = useSubmissions('explore', { genre, sort: 'newest', limit: SHOWN });
  return { ...list, isOfGenres: genre !== '' };
}
