import { REPORT_TEXT_MAX } from '@/shared/reports/reportRules';
import { appealSchema } from '@/shared/reports/reportSchemas';
import { useAppeal } from '@/client/entities/reports/ownReports';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import styles from './CaseQueue.module.css';

interface OwnAppealFormProps {
  /** The id of the case. */
  id: number;
  onAppealed: () => void;
}

/** The only appeal of the losing account. */
export function OwnAppealForm({ id, onAppealed }: OwnAppealFormProps) {
  const appeal = useAppeal(id);
  const { form, alert, alertTone, field, isSending } = useServerForm({
    initialValues: { text: '' },
    schema: appealSchema,
    send: async ({ text }) => {
      await appeal(text);
      onAppealed();
      return undefined;
    },
  });
  return (
    <form {...form} className={styles.appeal}>
      <Alert tone={alertTone}>{alert}</Alert>
      <TextArea
        label="Why the decision is wrong"
        rows={5}
        maxLength={REPORT_TEXT_MAX}
        required
        {...field('text')}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isSending}>
          Send the appeal
        </Button>
      </div>
    </form>
  );
}
