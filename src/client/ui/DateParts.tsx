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
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import type { DateCalendarProps } from './DateCalendar';
import { classNames } from './classNames';
import styles from './DateField.module.css';
import {
  controlClass,
  FieldNotes,
  type FieldProps,
  fieldClass,
  labelClass,
  optionalClass,
  useField,
} from './Field';
import { Box } from './kit';

/** Loaded when the first calendar is opened, since most people type a date. */
const DateCalendar = lazy(async () => {
  const module = await import('./DateCalendar');
  return { default: module.DateCalendar };
});

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', '' for none, or the typed text of an incomplete day. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
  what?: string | undefined;
  firstDayOfWeek?: 'sun' | 'mon' | undefined;
  /** The first and the last day that the calendar offers, 'YYYY-MM-DD'; other days can be typed. */
  min?: string | undefined;
  max?: string | undefined;
}

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

/** A press anywhere in an empty field focuses the day, where typing starts. */
function beginAtDay(event: MouseEvent<HTMLDivElement>): void {
  const parts = partsIn(event.currentTarget);
  if (parts.some(isTyped)) return;
  event.preventDefault();
  parts[0]?.focus();
}

export function DateParts(props: DateFieldProps) {
  const { label, name, value, onChange, onBlur, isErrorAlert, hint, required } = props;
  const day = dayOf(value);
  const change = (next: { toString(): string } | null) =>
    onChange(next === null ? '' : next.toString());
  /* an incomplete day keeps its typed text as the value, so that no form mistakes it for an
     empty one */
  const isPartial = value !== '' && day === null;
  const error = props.error ?? (isPartial ? RECORD_MESSAGES.dayInvalid : undefined);
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
    /* British English has the wanted order of the parts and start of the week, in English */
    <I18nProvider locale="en-GB">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices that the focus leaves the field */}
      <Box flow="column" gap={2} shrinks onBlur={handleBlur}>
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
          <Label className={classNames(labelClass, props.isOptional && optionalClass)}>
            {label}
          </Label>
          <Box anchors>
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
          </Box>
        </AriaDateField>
        <FieldNotes ids={field} error={error} isErrorAlert={isErrorAlert} hint={hint} />
      </Box>
    </I18nProvider>
  );
}

interface CalendarButtonProps extends Omit<DateCalendarProps, 'onChoose'> {
  label: string;
  what: string;
  onChange: (day: CalendarDate | null) => void;
}

/**
 * A native popover: above dialogs, closed by Escape or a press outside, and it returns the focus.
 * It is mounted only while open, because WebKit (2.50) hangs when a dialog closes that contains a
 * closed one.
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
          /* renders the popover before the browser looks up the target of the press */
          flushSync(() => setOpen(true));
        }}
      >
        <svg
          width="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="square"
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
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
