import { useGetCalendarQuery } from '@/client/entities/calendar';
import { useCurrentUser } from '@/client/entities/profiles';
import { formatWeekday } from '@/client/lib/dates';
import { useUtcDay } from '@/client/lib/days';
import { useSessionRole } from '@/client/session/sessionState';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { Cluster, Ends, Quiet, Panel, Row, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { type AddressField, useAddressState } from '@/client/ui/useAddressState';
import { useMatches } from '@/client/ui/useMatches';
import { dayAfter, mondayOf } from '@/shared/identity/taking.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { utcDay } from '@/shared/platform/format';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';
import { OrdersSides } from '@/client/features/trade/shared/orders/OrdersSides';
import styles from './CalendarPage.module.css';
import { Agenda } from './Agenda';
import { isMonth, type Look, LOOKS, lookOf, monthAfter, monthOf, spanOf } from './calendarMonth';
import { MonthTable } from './MonthTable';
import { useId, useRef, useState } from 'react';
import { latePart } from '@/client/ui/lazyPart';
import { usePressBeside } from '@/client/ui/usePressBeside';
import type { Role } from '@/shared/platform/options';

const ANY: AddressField = { values: null, fallback: '' };
const VIEW = { month: ANY };
const WIDE = '(min-width: 62em)';
const FAILED = 'Your calendar could not be loaded.';

export function CalendarPage() {
  const today = new Date(useUtcDay() * DAY_MS).toISOString().slice(0, 10);
  const [view, setView] = useAddressState(VIEW);
  const current = monthOf(today);
  const month = isMonth(view.month) ? view.month : current;
  const setMonth = (next: string) => setView({ month: next === current ? '' : next });
  const role = useSessionRole() ?? 'artist';
  const { data: user } = useCurrentUser();
  const { currentData, ...query } = useGetCalendarQuery(spanOf(month));
  const items = currentData?.items ?? [];
  const away = items.filter(({ kind }) => kind === 'away');
  const isWide = useMatches(WIDE);
  const max = user?.role === 'media' ? user.profile.weekly_max : null;
  const shown = {
    ...{ month, today, items, max },
    lookOf: (item: CalendarItem): Look => lookOf(item, role, today, away),
  };
  return (
    <>
      <PageHeader
        title={MONTH.format(new Date(`${month}-01`))}
        lead={currentData && leadOf(items, today, spanOf(month))}
        actions={
          <>
            <Button
              aria-label="Earlier"
              className={styles.turn}
              onClick={() => setMonth(monthAfter(month, -1))}
            >
              <Icon d="M12.5 4L6.5 10l6 6" size={20} stroke={2} />
            </Button>
            <Button onClick={() => setMonth(current)}>Today</Button>
            <Button
              aria-label="Later"
              className={styles.turn}
              onClick={() => setMonth(monthAfter(month, 1))}
            >
              <Icon d="M7.5 4l6 6-6 6" size={20} stroke={2} />
            </Button>
            <OrdersSides side="month" />
            <Subscribe role={role} />
          </>
        }
      />
      {query.error && !currentData ? (
        <ListStates {...statesOf({ ...query, data: undefined })} errorFallback={FAILED} />
      ) : isWide ? (
        <>
          <Ends below={3}>
            <Legend looks={shownLooks(role)} />
            {max === null ? null : <Quiet>At left: pieces due, of the pieces you take.</Quiet>}
          </Ends>
          <MonthTable {...shown} onMonth={setMonth} isBusy={query.isFetching} />
        </>
      ) : (
        <Agenda {...shown} isLoading={!currentData} />
      )}
    </>
  );
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const shownLooks = (role: string): Look[] => [
  ...(['due', 'yours', 'public', 'release', 'embargo'] as const),
  ...(role === 'media' ? (['away'] as const) : []),
];

const Legend = ({ looks }: { looks: Look[] }) => (
  <Cluster as="ul" gap={5} rowGap={1} size="small" tone="quiet">
    {looks.map((look) => (
      <Cluster key={look} as="li" gap={2}>
        <i className={styles.swatch} data-look={look} />
        {LOOKS[look]}
      </Cluster>
    ))}
  </Cluster>
);

/** What is due in this week, and which piece is next; nothing for a month without this week. */
function leadOf(items: CalendarItem[], today: string, span: { from: string; to: string }) {
  if (today < span.from || today > span.to) return undefined;
  const monday = mondayOf(today);
  const due = items.filter(({ kind }) => kind === 'due');
  const ofWeek = due.filter(({ from }) => mondayOf(from) === monday);
  const isDone = ({ stage }: CalendarItem) => stage === 'delivered' || stage === 'completed';
  const done = ofWeek.filter(isDone).length;
  const next = due.find((item) => item.from >= today && !isDone(item));
  const count = ofWeek.length;
  const sentence =
    count === 0
      ? 'Nothing is due this week'
      : `${count} ${count === 1 ? 'piece is' : 'pieces are'} due this week`;
  const delivered = done === 0 ? '' : `, ${done} ${done === 1 ? 'is' : 'are'} delivered`;
  const day = next && next.from <= dayAfter(monday, 6) ? formatWeekday(next.from, 'long') : '';
  return `${sentence}${delivered}.${next ? ` ${next.title} is next, on ${day || utcDay(next.from)}.` : ''}`;
}

const Feed = latePart(() => import('./Feed'), 'Feed');

/** A panel under its button; the focus goes back when Escape closes it. */
function Subscribe({ role }: { role: Role }) {
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
