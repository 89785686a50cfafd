import { useState } from 'react';
import { useGetCalendarFeedQuery, useSetCalendarFeedMutation } from '@/client/entities/calendar';
import { formatMoment } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { CopyButton } from '@/client/ui/CopyButton';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { TextField } from '@/client/ui/Field';
import { Cluster, Ends, Faint, Stack } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAttempt } from '@/client/ui/useAttempt';
import type { Role } from '@/shared/platform/options';
import type { CalendarFeed } from '@/shared/trade/calendar.schemas';
import styles from './CalendarPage.module.css';

const FAILED = 'The address could not be loaded.';
const NOT_SAVED = 'It could not be saved.';

export function Feed({ role }: { role: Role }) {
  const query = useGetCalendarFeedQuery(undefined);
  const [set] = useSetCalendarFeedMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const feed = query.data;
  if (!feed)
    return (
      <ListStates
        {...statesOf(query)}
        errorFallback={FAILED}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      />
    );
  const send = (change: Partial<Shown> = {}, is_new = false) =>
    set({ body: { due: feed.due, days: feed.days, away: feed.away, ...change, is_new } }).unwrap();
  return (
    <Stack gap={4} above={4}>
      <Alert tone="error">{failure}</Alert>
      {feed.address === null ? (
        <Button isBusy={isBusy} onClick={() => void attempt(() => send(), NOT_SAVED)}>
          Make an address
        </Button>
      ) : (
        <>
          <Address address={feed.address} />
          <Stack gap={2} ruleAbove="line" padAbove={4}>
            {TICKS.filter(({ name }) => name !== 'away' || role === 'media').map(
              ({ name, label }) => (
                <Checkbox
                  key={name}
                  name={name}
                  label={label}
                  checked={feed[name]}
                  disabled={isBusy}
                  onChange={({ target }) =>
                    void attempt(() => send({ [name]: target.checked }), NOT_SAVED)
                  }
                />
              ),
            )}
          </Stack>
          <Ends ruleAbove="line" padAbove={3}>
            <Faint>{readText(feed)}</Faint>
            <Button
              variant="quiet"
              size="sm"
              className={styles.flush}
              onClick={() => setAsked(true)}
            >
              New address
            </Button>
          </Ends>
        </>
      )}
      {isAsked ? (
        <ConfirmDialog
          title="A new address?"
          text="The old one ends at once, and calendars that read it have to subscribe again."
          action="Make a new address"
          act={() => send({}, true)}
          fallback={NOT_SAVED}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Stack>
  );
}

type Shown = Pick<CalendarFeed, 'due' | 'days' | 'away'>;

const TICKS = [
  { name: 'due', label: 'What is due' },
  { name: 'days', label: 'Release days and embargoes' },
  { name: 'away', label: 'Away' },
] as const;

const readText = ({ read_at, read_by }: CalendarFeed): string =>
  read_at === null
    ? 'Not read yet'
    : `Read ${formatMoment(read_at)}${read_by === null ? '' : ` by ${read_by}`}`;

function Address({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const links = [
    ['Apple', webcal],
    ['Google', `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`],
    [
      'Outlook',
      `https://outlook.live.com/calendar/0/addfromweb?name=Linernote&url=${encodeURIComponent(address)}`,
    ],
  ] as const;
  return (
    <>
      <Cluster align="end" gap={2} className={styles.address}>
        <TextField
          label="Address"
          name="address"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton variant="dark" text={address}>
          Copy
        </CopyButton>
      </Cluster>
      <Cluster gap={4}>
        {links.map(([name, href]) => (
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </Cluster>
    </>
  );
}
