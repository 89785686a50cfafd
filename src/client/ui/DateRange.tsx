import { type FocusEvent, useState } from 'react';
import { type DayRange, isDay, isReversed } from '@/client/lib/days';
import { DateField } from './DateField';
import styles from './DateRange.module.css';
import { VisuallyHidden } from './VisuallyHidden';

type End = keyof DayRange;

const REVERSED: Record<End, string> = {
  from: 'From must not be after To.',
  to: 'To must not be before From.',
};

export interface DateRangeProps {
  /** What lies in the range, for screen readers. */
  legend: string;
  value: DayRange;
  /** Never called with a range that ends before it begins. */
  onChange: (range: DayRange) => void;
  firstDayOfWeek?: 'sun' | 'mon' | undefined;
}

/**
 * From one day to another, both counted. The calendars offer no day that would turn the range
 * round; one that is typed is kept in its field with a sentence, and the range stays as it was
 * when the person came to that field.
 */
export function DateRange({ legend, value, onChange, firstDayOfWeek }: DateRangeProps) {
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [lastEnd, setLastEnd] = useState<End>('from');
  const [isInside, setInside] = useState(false);
  const [before, setBefore] = useState(value);

  /* changed from outside, e.g. by Back: what was typed gives way */
  if (value.from !== seen.from || value.to !== seen.to) {
    setSeen(value);
    setTyped(value);
  }

  const change = (end: End, day: string) => {
    const next = { ...typed, [end]: day };
    setTyped(next);
    setLastEnd(end);
    if (day !== '' && !isDay(day)) return;
    /* typing 12 passes 1, which is a range: it was not meant either */
    const range = isReversed(next) ? before : next;
    if (range.from === value.from && range.to === value.to) return;
    setSeen(range);
    onChange(range);
  };
  const enter = () => {
    if (!isInside) setBefore(value);
    setInside(true);
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  /* a year that is being typed begins with year 2: nothing is said before the person is done */
  const error = isReversed(typed) && !isInside ? REVERSED[lastEnd] : undefined;
  const fieldOf = (end: End) => ({
    name: end,
    value: typed[end],
    error: lastEnd === end ? error : undefined,
    isErrorAlert: true,
    firstDayOfWeek,
    onChange: (day: string) => {
      change(end, day);
    },
    onBlur: () => {
      if (!isReversed(typed)) setBefore(typed);
    },
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that the focus comes and leaves
    <fieldset className={styles.range} onFocus={enter} onBlur={leave}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <DateField label="From" what="the first day" {...fieldOf('from')} max={typed.to} />
      <DateField label="To" what="the last day" {...fieldOf('to')} min={typed.from} />
    </fieldset>
  );
}
