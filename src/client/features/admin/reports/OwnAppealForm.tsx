import { REPORT_TEXT_MAX } from '@/shared/platform/reports.rules';
import { appealSchema } from '@/shared/platform/reports.schemas';
import { useAppealMutation } from '@/client/entities/reports';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/Field';
import styles from './Reports.module.css';

export function OwnAppealForm({ id }: { id: number }) {
  const [appeal] = useAppealMutation();
  const { form, alert, alertTone, field, isSending } = useServerForm({
    initialValues: { text: '' },
    schema: appealSchema,
    send: async (body, { key }) => {
      await appeal({ id, body, key }).unwrap();
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
