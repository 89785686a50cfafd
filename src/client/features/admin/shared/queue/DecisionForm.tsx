import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { MODERATION_MESSAGES, type ReasonTemplate } from '@/shared/platform/moderation.rules';
import { isComposing } from '@/client/lib/isComposing';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { ReasonTemplates } from '@/client/features/platform/shared/reasons/ReasonTemplates';
import type { Choice, DecisionError, Verdict } from './kind';
import { Cluster, type Look, Stack } from '@/client/ui/kit';
import styles from './DecisionForm.module.css';

export interface DecisionFormHandle {
  /** Presses the button of the letter, or writes the reason that it needs. */
  press: (key: string) => void;
}

interface DecisionFormProps<Of extends Verdict> {
  ref?: Ref<DecisionFormHandle>;
  /** Where it stands: at the foot of the page, or below the record. */
  place: 'foot' | 'page';
  label: string;
  /** The version of the record that is shown. */
  version: number;
  choices: readonly Choice<Of>[];
  templates?: readonly ReasonTemplate[] | undefined;
  fields?: (errors: DecisionError) => ReactNode;
  reasonLabel?: string | undefined;
  placeholder?: string | undefined;
  reasonMissing?: string | undefined;
  reasonError?: string | undefined;
  givenReason?: string;
  /** Whether no decision is possible, because the admin has not seen the record's changes yet. */
  isBlocked?: boolean;
  onDecide: (verdict: Of) => DecisionError | Promise<void>;
  onLeave?: () => void;
  /** Hidden, it keeps what was typed. */
  isShown?: boolean;
}

/**
 * Milliseconds for which a record takes no decision after it has followed another or has changed,
 * since a second press was meant for what stood there before.
 */
export const UNSEEN_MS = 700;

const LOOKS: Readonly<Record<'foot' | 'page', Look>> = {
  foot: { gap: 3 },
  page: { gap: 4, pad: 4, ruleAbove: 'ink' },
};

function useDecision<Of extends Verdict>(props: DecisionFormProps<Of>) {
  const {
    ref,
    place,
    version,
    choices,
    reasonMissing = '',
    givenReason = '',
    onDecide,
    onLeave,
  } = props;
  const [reason, setReason] = useState(givenReason);
  const [errors, setErrors] = useState<DecisionError>({});
  const [isBusy, setBusy] = useState(false);
  /* Enter in the reason field repeats the decision that required the reason. */
  const [wanted, setWanted] = useState<Choice<Of> | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const cameAt = useRef(-UNSEEN_MS);
  const firstVersion = useRef(version);
  useEffect(() => {
    if (place === 'foot' || version !== firstVersion.current) cameAt.current = performance.now();
  }, [place, version]);

  const focusReason = (choice: Choice<Of>, found: DecisionError) => {
    setErrors(found);
    setWanted(choice);
    field.current?.focus();
  };
  const decide = (choice: Choice<Of>) => {
    const given = choice.reason === 'none' ? '' : reason.trim();
    if (given.length < REASON_MIN && (choice.reason === 'needed' || given !== '')) {
      focusReason(choice, { reason: reasonMissing });
      return;
    }
    if (performance.now() - cameAt.current < UNSEEN_MS) return;
    const result = onDecide({ ...choice.verdict, ...(given !== '' && { reason: given }) });
    if (result instanceof Promise) {
      setBusy(true);
      void result.finally(() => setBusy(false));
      return;
    }
    setErrors(result);
    setWanted(choice);
    if (result.reason !== undefined) field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    press: (key) => {
      const choice = choices.find((each) => each.key === key);
      if (choice?.reason === 'needed') focusReason(choice, {});
      else if (choice) decide(choice);
    },
  }));

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    const [first, last] = [choices[0], choices.at(-1)];
    if (!(target instanceof HTMLInputElement) || isComposing(event) || !onLeave) return;
    if (key === 'Escape') {
      setErrors({});
      onLeave();
    } else if (key === 'Enter' && !event.repeat && first && last) {
      event.preventDefault();
      if (target === field.current) decide(wanted ?? first);
      else if (target.type !== 'radio') decide(last);
    } else return;
    event.stopPropagation();
  };
  const type = (text: string) => {
    setReason(text);
    setErrors({});
  };
  return { reason, errors, isBusy, field, type, decide, handleKey };
}

export function DecisionForm<Of extends Verdict>(props: DecisionFormProps<Of>) {
  const { place, label, choices, templates = [], fields, isBlocked, reasonError } = props;
  const { reason, errors, isBusy, field, type, decide, handleKey } = useDecision(props);
  if (props.isShown === false) return null;
  const hasMany = choices.length > 2;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter work from each field inside
    <Stack
      {...LOOKS[place]}
      className={styles[place]}
      role="group"
      aria-label={label}
      onKeyDown={handleKey}
    >
      <ReasonTemplates
        templates={templates}
        reason={reason}
        onPick={(text) => {
          type(text);
          field.current?.focus();
        }}
      />
      <Cluster
        align="end"
        justify={hasMany ? 'end' : undefined}
        className={hasMany || place === 'page' ? styles.wide : styles.line}
      >
        {fields?.(errors)}
        <TextField
          ref={field}
          label={props.reasonLabel ?? 'Reason'}
          name="reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          placeholder={props.placeholder}
          value={reason}
          error={errors.reason ?? reasonError}
          isErrorAlert
          onChange={({ target }) => type(target.value)}
        />
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant={choice.variant}
            isBusy={isBusy}
            disabled={isBlocked || choice.disabled}
            aria-keyshortcuts={choice.key}
            onClick={() => decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

export const OwnRecord = () => (
  <Stack as="p" gap={3} className={styles.foot}>
    {MODERATION_MESSAGES.own}
  </Stack>
);
