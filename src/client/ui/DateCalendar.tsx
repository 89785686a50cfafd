import type { CalendarDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Button as PlainButton } from './Button';
import styles from './DateCalendar.module.css';

interface DateCalendarProps {
  day: CalendarDate | null;
  onChoose: (day: CalendarDate | null) => void;
}

/** One month to pick a day from. */
export function DateCalendar({ day, onChoose }: DateCalendarProps) {
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the person, who goes on in it */}
      <Calendar className={styles.calendar ?? ''} value={day} onChange={onChoose} autoFocus>
        <header className={styles.header}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <Chevron d="M12.5 4L6.5 10l6 6" />
          </Button>
          <CalendarHeading className={styles.heading ?? ''} />
          <Button slot="next" className={styles.turn ?? ''}>
            <Chevron d="M7.5 4l6 6-6 6" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      {day ? (
        <PlainButton
          variant="quiet"
          size="sm"
          onClick={() => {
            onChoose(null);
          }}
        >
          No date
        </PlainButton>
      ) : null}
    </>
  );
}

function Chevron({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}
