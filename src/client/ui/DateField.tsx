import { type CalendarDate, parseDate } from '@internationalized/date';
import { type FocusEvent, lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { DateCalendarProps } from './DateCalendar';
import styles from './DateField.module.css';
import {
  controlClass,
  FieldNotes,
  type FieldProps,
  fieldClass,
  labelClass,
  useField,
} from './Field';

/** Fetched when the first calendar is opened: most people type a date. */
const DateCalendar = lazy(async () => {
  const module = await import(/* webpackChunkName: "calendar" */ './DateCalendar');
  return { default: module.DateCalendar };
});

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', '' for none, or what was typed of an incomplete day. */
  value: string;
  onChange: (day: string) => void;
  /** Called when the focus leaves the field. */
  onBlur?: (() => void) | undefined;
  /** What its calendar's button chooses, where the label does not say; 'the first day'. */
  what?: string | undefined;
  /** Of the calendar's weeks; Monday by default. */
  firstDayOfWeek?: 'sun' | 'mon' | undefined;
  /** The first and the last day, 'YYYY-MM-DD', that the calendar offers; another can be typed. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A stored timestamp begins with its day; anything that is no day counts as none. */
function dayOf(value: string): CalendarDate | null {
  try {
    return parseDate(value.slice(0, 10));
  } catch {
    return null;
  }
}

const partsIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[role="spinbutton"]'),
];
const isTyped = (part: HTMLElement): boolean => !('placeholder' in part.dataset);

/** A press anywhere in an empty field begins at the day, where typing goes on part by part. */
function beginAtDay(event: MouseEvent<HTMLDivElement>): void {
  const parts = partsIn(event.currentTarget);
  if (parts.some(isTyped)) return;
  event.preventDefault();
  parts[0]?.focus();
}

/** A day, typed as DD.MM.YYYY part by part or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, onBlur, isErrorAlert, hint, required } = props;
  const day = dayOf(value);
  const change = (next: { toString(): string } | null) => {
    onChange(next === null ? '' : next.toString());
  };
  /* a day that was begun and left stands in the value as it was typed, so that no form takes it for none */
  const isBegun = value !== '' && day === null;
  const error = props.error ?? (isBegun ? RECORD_MESSAGES.dayWanted : undefined);
  const field = useField({ error, hint, required });
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const parts = partsIn(event.currentTarget);
    const typed = parts.filter(isTyped);
    if (typed.length < parts.length) {
      const text = typed.map(({ textContent }) => textContent).join('.');
      if (text !== value) onChange(text);
    }
    onBlur?.();
  };
  return (
    /* British English has the order and the week that we want, and English names for the parts */
    <I18nProvider locale="en-GB">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices that the focus leaves the field */}
      <div className={styles.root} onBlur={handleBlur}>
        <AriaDateField
          className={fieldClass ?? ''}
          name={name}
          value={day}
          onChange={change}
          isInvalid={Boolean(error)}
          isRequired={Boolean(required)}
          validationBehavior="aria"
          shouldForceLeadingZeros
          {...(field.describedBy ? { 'aria-describedby': field.describedBy } : {})}
        >
          <Label className={labelClass ?? ''}>{label}</Label>
          <div className={styles.box}>
            <DateInput className={controlClass(styles.input)} onMouseDownCapture={beginAtDay}>
              {(segment) => (
                <DateSegment segment={segment} className={styles.segment ?? ''}>
                  {segment.type === 'literal' ? '.' : segment.text}
                </DateSegment>
              )}
            </DateInput>
            <CalendarButton
              label={label}
              what={props.what ?? label.toLowerCase()}
              day={day}
              onChange={change}
              firstDayOfWeek={props.firstDayOfWeek ?? 'mon'}
              min={dayOf(props.min ?? '')}
              max={dayOf(props.max ?? '')}
            />
          </div>
        </AriaDateField>
        <FieldNotes ids={field} error={error} isErrorAlert={isErrorAlert} hint={hint} />
      </div>
    </I18nProvider>
  );
}

interface CalendarButtonProps extends Omit<DateCalendarProps, 'onChoose'> {
  label: string;
  what: string;
  onChange: (day: CalendarDate | null) => void;
}

/**
 * The platform's popover: above dialogs, closed by Escape or a press outside, focus given back. It is
 * there only while it is open: WebKit (2.50) hangs when a dialog closes that holds a closed one.
 */
function CalendarButton({ label, what, onChange, ...calendar }: CalendarButtonProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: CalendarDate | null) => {
    onChange(chosen);
    popover.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`Choose ${what} from a calendar`}
        onClick={() => {
          /* before the browser looks for what the button opens */
          flushSync(() => {
            setOpen(true);
          });
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4" />
        </svg>
      </button>
      {isOpen ? (
        <div
          id={id}
          ref={popover}
          popover="auto"
          className={styles.popover}
          role="dialog"
          aria-label={label}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
        >
          <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
            <DateCalendar {...calendar} onChoose={choose} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
