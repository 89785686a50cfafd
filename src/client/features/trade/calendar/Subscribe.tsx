import { useId, useRef, useState } from 'react';
import { useGetCalendarFeedQuery, useSetCalendarFeedMutation } from '@/client/entities/calendar';
import { formatMoment } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { CopyButton } from '@/client/ui/CopyButton';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { Icon } from '@/client/ui/Icon';
import { TextField } from '@/client/ui/Field';
import { Cluster, Ends, Faint, Panel, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAttempt } from '@/client/ui/useAttempt';
import { usePressBeside } from '@/client/ui/usePressBeside';
import type { Role } from '@/shared/platform/options';
import type { CalendarFeed } from '@/shared/trade/calendar.schemas';
import styles from './CalendarPage.module.css';

const FAILED = 'The address could not be loaded.';
const NOT_SAVED = 'It could not be saved.';

/** A panel under its button; the focus goes back when Escape closes it. */
export function Subscribe({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressBeside(isOpen, root, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices Escape
    <div
      ref={root}
      className={styles.subscribe}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !(target as Element).closest('dialog')) close();
      }}
    >
      <Button
        ref={button}
        variant="dark"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Row as="span" gap={2}>
          <Icon d="M3 5h14v10H3zM3 6l7 5.5L17 6" size={18} stroke={1.8} />
          Subscribe
        </Row>
      </Button>
      {isOpen ? (
        <Panel as="section" id={id} aria-label="Subscribe" padAll={5} className={styles.panel}>
          <Ends>
            <Text as="h2" size="row" leading={120}>
              Subscribe
            </Text>
            <Button variant="quiet" size="sm" className={styles.flush} onClick={close}>
              Close
            </Button>
          </Ends>
          <Quiet>
            In your own calendar, fresh every hour. Only yours: whoever has the address can read it.
          </Quiet>
          <Feed role={role} />
        </Panel>
      ) : null}
    </div>
  );
}

function Feed({ role }: { role: Role }) {
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
