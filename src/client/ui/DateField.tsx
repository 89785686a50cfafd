import { lazy, Suspense } from 'react';
import styles from './DateField.module.css';
import { controlClass, fieldClass, type FieldProps, labelClass, FieldNotes } from './Field';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', '' for none, or the typed text of an incomplete day. */
  value: string;
  onChange: (day: string) => void;
  /** Called when the focus leaves the field. */
  onBlur?: (() => void) | undefined;
  /** The noun in the name of the calendar button, e.g. 'the first day'; by default the label. */
  what?: string | undefined;
  /** The first day of a week in the calendar; Monday by default. */
  firstDayOfWeek?: 'sun' | 'mon' | undefined;
  /** The first and the last day that the calendar offers, 'YYYY-MM-DD'; other days can be typed. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Loaded after the form, because its package is a fifth of what a form loads. */
const DateParts = lazy(async () => {
  const module = await import(/* webpackChunkName: "date-parts" */ './DateParts');
  return { default: module.DateParts };
});

/** A day, typed part by part as DD.MM.YYYY or picked from a calendar. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DateParts {...props} />
  </Suspense>
);

/** Takes the space of the field. */
const Waiting = ({ label, hint }: DateFieldProps) => (
  <div className={fieldClass} aria-hidden="true">
    <span className={labelClass}>{label}</span>
    <div className={controlClass(styles.input)} />
    <FieldNotes ids={{ hintId: undefined, errorId: undefined }} hint={hint} />
  </div>
);
