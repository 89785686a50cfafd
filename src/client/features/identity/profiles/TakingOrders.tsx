import { type ReactNode, useState } from 'react';
import { useGetCalendarQuery } from '@/client/entities/calendar';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { Link } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { TextField } from '@/client/ui/Field';
import { Box, Cluster, Ends, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { useSaved } from '@/client/ui/SavedHost';
import { StatusChip } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { useAttempt } from '@/client/ui/useAttempt';
import {
  type Away,
  AWAY_NOTE_MAX,
  closedOf,
  dayAfter,
  daysIn,
  isAwayInWeek,
  isAwayOn,
  mondayOf,
  WEEKLY_MAX,
} from '@/shared/identity/taking.rules';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { formatDays } from '@/shared/platform/format';
import { OPEN_ORDERS_MAX } from '@/shared/platform/limits';
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
        <AddAbsence away={away} send={send} />
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

interface AbsenceProps {
  absence: Away;
  due: readonly { order: number | null; title: string; from: string }[];
  onRemove: () => void;
}

function Absence({ absence, due, onRemove }: AbsenceProps) {
  const { from, to, note } = absence;
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  return (
    <li className={styles.row}>
      <Box basis={8} shrinks breaks>
        <TextHeading as="h4">{note ?? 'Away'}</TextHeading>
        {due.length === 0 ? (
          <Quiet>Orders due by then keep their dates.</Quiet>
        ) : (
          <Quiet tone="error">
            {due.length === 1 ? '1 order is due then: ' : `${due.length} orders are due then: `}
            {due.map(({ order, title, from: day }, index) => (
              <span key={order}>
                {index > 0 ? '; ' : ''}
                <Link to={paths.offer(order ?? 0)}>{`${title}, ${formatDayOfYear(day)}`}</Link>
              </span>
            ))}
          </Quiet>
        )}
      </Box>
      <Text as="span" weight="strong" number>
        {days}
      </Text>
      <Quiet as="span">{formatDays(daysIn(absence))}</Quiet>
      <RemoveButton name={`${note ?? 'Away'}, ${days}`} onRemove={onRemove} />
    </li>
  );
}

const EMPTY = { from: '', to: '', note: '' };

interface AddAbsenceProps {
  away: Away[];
  send: ReturnType<typeof useTaking>['send'];
}

function AddAbsence({ away, send }: AddAbsenceProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const add = async () => {
    const { note, ...days } = typed;
    const next = [...away, { ...days, ...(note.trim() !== '' && { note: note.trim() }) }];
    next.sort((one, two) => one.from.localeCompare(two.from));
    setError(undefined);
    setSending(true);
    try {
      await send({ away: next });
      setTyped(EMPTY);
    } catch (reason) {
      const failure = toApiError(reason);
      setError(failure.fields.away ?? causeOf(failure, PROFILE_MESSAGES.profileSaveFailed));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <DateField
        label="From"
        name="from"
        min={today()}
        value={typed.from}
        error={error}
        isErrorAlert
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField
        label="To"
        name="to"
        min={typed.from === '' ? today() : typed.from}
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <TextField
        label="Note, for you"
        name="note"
        isOptional
        maxLength={AWAY_NOTE_MAX}
        value={typed.note}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
      />
      <Box above={7}>
        <Button type="submit" isBusy={isSending}>
          Add
        </Button>
      </Box>
    </form>
  );
}
