import { type ReactNode, useId, useRef, useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import {
  REASON_TEMPLATES,
  reasonsForReport,
  type ReasonTemplate,
} from '@/shared/platform/moderation.rules';
import { decisionsOn, type ReportDecision } from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import { useDecideAppealMutation, useDecideReportMutation } from '@/client/entities/reports';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { Button } from '@/client/ui/Button';
import { TextArea } from '@/client/ui/Field';
import { ReasonTemplates } from '@/client/features/platform/shared/reasons/ReasonTemplates';
import { Cluster, Stack } from '@/client/ui/kit';
import styles from './CaseQueue.module.css';

interface FormProps {
  report: ReportCase;
  onDecided: () => void;
  /** Called with the error, which outlasts the form of a case that another admin has decided. */
  onFailure: (text: string | null) => void;
}

const FAILED = 'That did not work. Please try again.';
const BUTTONS: Readonly<Record<ReportDecision, string>> = {
  none: 'Keep',
  hidden: 'Hide',
  removed: 'Remove',
  suspended: 'Suspend account',
};

export function DecisionForm({ report, ...handlers }: FormProps) {
  const [decide, { isLoading }] = useDecideReportMutation();
  const { id, kind, category, version } = report;
  return (
    <ReasonForm
      templates={reasonsForReport(category)}
      note="Both sides read it. It goes to the log."
      isSending={isLoading}
      {...handlers}
      choices={decisionsOn(kind).map((decision) => ({
        label: BUTTONS[decision],
        variant: decision === 'none' ? 'outline' : decision === 'suspended' ? 'danger' : 'primary',
        decide: (reason: string) => decide({ id, version, body: { decision, reason } }).unwrap(),
      }))}
    />
  );
}

export function AppealForm({ report, ...handlers }: FormProps) {
  const [decideAppeal, { isLoading }] = useDecideAppealMutation();
  const { id, version } = report;
  const decide = (lift: boolean) => (reason: string) =>
    decideAppeal({ id, version, body: { lift, reason } }).unwrap();
  return (
    <ReasonForm
      templates={REASON_TEMPLATES.appeals}
      note="Final here. Both sides read it. It goes to the log."
      isSending={isLoading}
      {...handlers}
      choices={[
        { label: 'First decision stands', variant: 'outline', decide: decide(false) },
        { label: 'Lift it', variant: 'primary', decide: decide(true) },
      ]}
    />
  );
}

interface Choice {
  label: string;
  variant: 'outline' | 'primary' | 'danger';
  decide: (reason: string) => Promise<unknown>;
}

interface ReasonFormProps extends Omit<FormProps, 'report'> {
  templates: readonly ReasonTemplate[];
  note: ReactNode;
  choices: readonly Choice[];
  isSending: boolean;
}

function ReasonForm(props: ReasonFormProps) {
  const { templates, note, choices, isSending, onDecided, onFailure } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const decide = async (choice: Choice) => {
    const given = reason.trim();
    onFailure(null);
    if (given.length < REASON_MIN) {
      setError(REPORT_MESSAGES.reason);
      field.current?.focus();
      return;
    }
    try {
      await choice.decide(given);
      onDecided();
    } catch (caught) {
      const failure = toApiError(caught);
      const more = failure.code === STALE ? ' Please look again before you decide.' : '';
      onFailure(`${causeOf(failure, FAILED)}${more}`);
      if (failure.code === 'decided') onDecided();
    }
  };
  return (
    <Stack pad={4} ruleAbove="ink" className={styles.decide} role="group" aria-label="Decide">
      <ReasonTemplates
        templates={templates}
        reason={reason}
        onPick={(text) => {
          setReason(text);
          setError(undefined);
          field.current?.focus();
        }}
      />
      <TextArea
        ref={field}
        label="Reason"
        name="reason"
        rows={2}
        maxLength={REASON_MAX}
        required
        value={reason}
        error={error}
        isErrorAlert
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Cluster className={styles.choices}>
        <p id={noteId} className={styles.quiet}>
          {note}
        </p>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant={choice.variant}
            isBusy={isSending}
            aria-describedby={noteId}
            onClick={() => void decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
