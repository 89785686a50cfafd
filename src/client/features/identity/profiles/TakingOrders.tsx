import type { ReactNode } from 'react';
import { useGetCalendarQuery } from '@/client/entities/calendar';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { Box, Cluster, Ends, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import { useSaved } from '@/client/ui/SavedHost';
import { StatusChip } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { useAttempt } from '@/client/ui/useAttempt';
import {
  type Away,
  closedOf,
  dayAfter,
  isAwayInWeek,
  isAwayOn,
  mondayOf,
  WEEKLY_MAX,
} from '@/shared/identity/taking.rules';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { OPEN_ORDERS_MAX } from '@/shared/platform/limits';
import { Absence, AddAbsence } from './Absences';
import styles from './TakingOrders.module.css';

const WEEKS = 5;
const DAYS_SHOWN = 95;

/** Today as `YYYY-MM-DD` in UTC, like the server's days. */
const today = (): string => new Date().toISOString().slice(0, 10);

type Taking = Pick<OutletUser['profile'], 'away' | 'full_until' | 'weekly_max' | 'open_orders_max'>;

/** Saves a change at once, and offers to undo it. */
function useTaking({ profile, version }: OutletUser) {
  const [update] = useUpdateProfileMutation();
  const saved = useSaved();
  const { isBusy, failure, attempt } = useAttempt();
  const send = async (change: Partial<Taking>) => {
    const { away, full_until, weekly_max, open_orders_max } = profile;
    const before = { away, full_until, weekly_max, open_orders_max };
    const names = Object.keys(change) as (keyof Taking)[]; // its own keys
    const undone = Object.fromEntries(names.map((name) => [name, before[name]]));
    const after = await update({ body: change, version }).unwrap();
    saved({ undo: () => update({ body: undone, version: after.version }).unwrap() });
  };
  const save = (change: Partial<Taking>) =>
    attempt(() => send(change), PROFILE_MESSAGES.profileSaveFailed);
  return { send, save, isBusy, failure };
}

export function TakingOrders({ user }: { user: OutletUser }) {
  const { send, save, isBusy, failure } = useTaking(user);
  const { away, full_until, weekly_max, open_orders_max } = user.profile;
  const { data } = useGetCalendarQuery({
    from: mondayOf(today()),
    to: dayAfter(mondayOf(today()), DAYS_SHOWN),
  });
  const due = (data?.items ?? []).filter(
    ({ kind, stage }) => kind === 'due' && stage !== 'completed',
  );
  const closed = closedOf({ away, full_until, full_weeks: [], is_full: false });
  return (
    <Stack gap={8} single padAbove={4}>
      <Ends>
        <Quiet>When artists can order from you, and how much you take on.</Quiet>
        <StatusChip tone={closed ? 'waiting' : 'done'}>
          {closed
            ? `${closed.why === 'away' ? 'Away' : 'Full'} until ${formatDay(closed.day)}`
            : 'Open'}
        </StatusChip>
      </Ends>
      <Alert tone="error">{failure}</Alert>
      <FullNow until={full_until} onSave={save} />
      <section>
        <Head title="Each week">By the day the work is due, from Monday</Head>
        <Limit
          label="Pieces a week"
          about="Nobody can order work that would be due in a full week."
          value={weekly_max}
          max={WEEKLY_MAX}
          isBusy={isBusy}
          onChange={(value) => void save({ weekly_max: value })}
        />
        <Limit
          label="Open orders"
          about="Once you have that many, nobody can order until one of them ends."
          value={open_orders_max}
          max={OPEN_ORDERS_MAX}
          isBusy={isBusy}
          onChange={(value) => void save({ open_orders_max: value })}
        />
        <ul>
          {Array.from({ length: WEEKS }, (_none, index) => {
            const from = dayAfter(mondayOf(today()), 7 * index);
            const count = due.filter((each) => mondayOf(each.from) === from).length;
            return <Week key={from} {...{ from, index, count, away }} max={weekly_max} />;
          })}
        </ul>
      </section>
      <section>
        <Head title="Away">Nobody can order on these days</Head>
        <ul>
          {away.map((each) => (
            <Absence
              key={each.from}
              absence={each}
              due={due.filter(({ from }) => isAwayOn([each], from))}
              onRemove={() => void save({ away: away.filter((other) => other !== each) })}
            />
          ))}
        </ul>
        <AddAbsence away={away} today={today()} send={send} />
      </section>
    </Stack>
  );
}

const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <Ends ruleBelow="ink" padBelow={2}>
    <Text as="h3" size="row" leading={120}>
      {title}
    </Text>
    <Quiet as="span">{children}</Quiet>
  </Ends>
);

type Save = ReturnType<typeof useTaking>['save'];

function FullNow({ until, onSave }: { until: string | null; onSave: Save }) {
  const isFull = until !== null && until > today();
  return (
    <Cluster framed padAll={5} gap={5} justify="between">
      <Box basis={8} shrinks>
        <TextHeading>Full now</TextHeading>
        <Quiet>By hand. Your services stay visible and say when you take orders again.</Quiet>
      </Box>
      {isFull ? (
        <DateField
          key={until}
          label="Until"
          name="full_until"
          what="the day you take orders again"
          min={dayAfter(today())}
          value={until}
          onChange={(day) => {
            if (day > today() && day !== until) void onSave({ full_until: day });
          }}
        />
      ) : null}
      <Switch
        label="Full now"
        checked={isFull}
        onChange={(on) => void onSave({ full_until: on ? dayAfter(today(), 7) : null })}
      />
    </Cluster>
  );
}

interface LimitProps {
  label: string;
  about: string;
  value: number | null;
  max: number;
  isBusy: boolean;
  onChange: (value: number | null) => void;
}

/** A number that is changed by one, or none at all. */
function Limit({ label, about, value, max, isBusy, onChange }: LimitProps) {
  const step = (by: number) => Math.min(max, Math.max(1, (value ?? 0) + by));
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <Box basis={8} shrinks>
        <TextHeading as="h4">{label}</TextHeading>
        <Quiet>{about}</Quiet>
      </Box>
      <Cluster gap={3}>
        {value === null ? null : (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => onChange(null)}>
            No limit
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`${label}: one less`}
          disabled={isBusy || value === null || value === 1}
          onClick={() => onChange(step(-1))}
        >
          −
        </Button>
        <Text as="span" weight="strong" number aria-live="polite">
          {value ?? 'No limit'}
        </Text>
        <Button
          size="sm"
          aria-label={`${label}: one more`}
          disabled={isBusy || value === max}
          onClick={() => onChange(step(1))}
        >
          +
        </Button>
      </Cluster>
    </div>
  );
}

interface WeekProps {
  from: string;
  index: number;
  count: number;
  max: number | null;
  away: Away[];
}

const WEEK_NAMES = ['This week', 'Next week'];
/** Above it the pieces of a week are not drawn one by one. */
const DRAWN_MAX = 12;

function Week({ from, index, count, max, away }: WeekProps) {
  const isAway = isAwayInWeek(away, from);
  const drawn = max === null || max > DRAWN_MAX ? 0 : max;
  const state = max === null ? `${count} due` : count >= max ? 'Full' : `${count} of ${max}`;
  return (
    <li className={styles.row}>
      <Box basis={8} shrinks>
        <TextHeading as="h4">{WEEK_NAMES[index] ?? `Week of ${formatDayOfYear(from)}`}</TextHeading>
        <Quiet>{`${formatDayOfYear(from)} to ${formatDayOfYear(dayAfter(from, 6))}`}</Quiet>
      </Box>
      {isAway || drawn > 0 ? (
        <span className={styles.pieces} data-away={isAway || undefined} aria-hidden="true">
          {Array.from({ length: isAway ? 1 : drawn }, (_none, piece) => (
            <i key={piece} data-due={(!isAway && piece < count) || undefined} />
          ))}
        </span>
      ) : null}
      <Text weight="strong" number tone={state === 'Full' ? 'error' : undefined}>
        {isAway ? 'Away' : state}
      </Text>
    </li>
  );
}
