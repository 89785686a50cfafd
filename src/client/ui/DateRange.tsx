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
  legend: string;
  value: DayRange;
  /** Never called with a range that ends before it begins. */
  onChange: (range: DayRange) => void;
  firstDayOfWeek?: 'sun' | 'mon' | undefined;
}

/**
 * A range of days that includes both ends. The calendars offer no day that would reverse the range.
 * A typed day that does so stays in its field with an error, and the range keeps the value that it
 * had when the focus entered that field.
 */
export function DateRange({ legend, value, onChange, firstDayOfWeek }: DateRangeProps) {
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [lastEnd, setLastEnd] = useState<End>('from');
  const [isInside, setInside] = useState(false);
  const [before, setBefore] = useState(value);

  /* a change from outside, e.g. by Back, replaces the typed text */
  if (value.from !== seen.from || value.to !== seen.to) {
    setSeen(value);
    setTyped(value);
  }

  const change = (end: End, day: string) => {
    const next = { ...typed, [end]: day };
    setTyped(next);
    setLastEnd(end);
    if (day !== '' && !isDay(day)) return;
    /* typing 12 passes through 1: if 12 is reversed, the range that 1 gave is dropped as well */
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
  /* typing a year passes through year 2, so an error waits until the focus leaves */
  const error = isReversed(typed) && !isInside ? REVERSED[lastEnd] : undefined;
  const fieldOf = (end: End) => ({
    name: end,
    value: typed[end],
    error: lastEnd === end ? error : undefined,
    isErrorAlert: true,
    firstDayOfWeek,
    onChange: (day: string) => change(end, day),
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
