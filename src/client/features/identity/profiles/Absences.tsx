import { useState } from 'react';
import { Link } from 'react-router-dom';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { TextField } from '@/client/ui/Field';
import { Box, Quiet, Text, TextHeading } from '@/client/ui/kit';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { type Away, AWAY_NOTE_MAX, daysIn } from '@/shared/identity/taking.rules';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { formatDays } from '@/shared/platform/format';
import styles from './TakingOrders.module.css';

interface AbsenceProps {
  absence: Away;
  due: readonly { order: number | null; title: string; from: string }[];
  onRemove: () => void;
}

export function Absence({ absence, due, onRemove }: AbsenceProps) {
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
  today: string;
  send: (change: { away: Away[] }) => Promise<unknown>;
}

export function AddAbsence({ away, today, send }: AddAbsenceProps) {
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
        min={today}
        value={typed.from}
        error={error}
        isErrorAlert
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField
        label="To"
        name="to"
        min={typed.from === '' ? today : typed.from}
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
