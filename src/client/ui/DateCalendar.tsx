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
import { Box } from './kit';

export interface DateCalendarProps {
  day: CalendarDate | null;
  firstDayOfWeek: 'sun' | 'mon';
  min: CalendarDate | null;
  max: CalendarDate | null;
  onChoose: (day: CalendarDate | null) => void;
}

export function DateCalendar({ day, firstDayOfWeek, min, max, onChoose }: DateCalendarProps) {
  return (
    <>
      <Calendar
        className={styles.calendar ?? ''}
        value={day}
        onChange={onChoose}
        firstDayOfWeek={firstDayOfWeek}
        minValue={min}
        maxValue={max}
        /* eslint-disable-next-line jsx-a11y/no-autofocus -- the person has opened it */
        autoFocus
      >
        <Box as="header" flow="line" align="center" justify="between" below={2}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <Chevron d="M12.5 4L6.5 10l6 6" />
          </Button>
          <CalendarHeading className={'size-item number'} />
          <Button slot="next" className={styles.turn ?? ''}>
            <Chevron d="M7.5 4l6 6-6 6" />
          </Button>
        </Box>
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
        <PlainButton variant="quiet" size="sm" onClick={() => onChoose(null)}>
          No date
        </PlainButton>
      ) : null}
    </>
  );
}

function Chevron({ d }: { d: string }) {
  return (
    <svg
      width="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
