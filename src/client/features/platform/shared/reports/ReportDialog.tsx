import { useReportMutation } from '@/client/entities/reports';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Select } from '@/client/ui/Select';
import { TextArea } from '@/client/ui/Field';
import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_DAYS,
  REPORT_TEXT_MAX,
  REPORTED,
  type ReportKind,
} from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import { reportSchema } from '@/shared/platform/reports.schemas';

export interface ReportDialogProps {
  kind: ReportKind;
  id: number;
  onClose: () => void;
  onSent: (thanks: string) => void;
}

export function ReportDialog({ kind, id, onClose, onSent }: ReportDialogProps) {
  const [report] = useReportMutation();
  const serverForm = useServerForm({
    initialValues: { kind, id, category: '', text: '' },
    schema: reportSchema,
    send: async (body, { key }) => {
      await report({ body, key }).unwrap();
      onSent(REPORT_MESSAGES.sent);
      return undefined;
    },
  });
  return (
    <FormDialog
      title={`Report this ${REPORTED[kind].label.toLowerCase()}`}
      serverForm={serverForm}
      submit="Send report"
      onClose={onClose}
    >
      <p>{`A person at Linernote looks at it within ${REPORT_DAYS} days. The person it is about does not learn who you are.`}</p>
      <Select
        label="What is wrong"
        options={REPORT_CATEGORY_OPTIONS}
        placeholder="Please choose"
        required
        {...serverForm.field('category')}
      />
      <TextArea
        label="In your own words"
        rows={4}
        maxLength={REPORT_TEXT_MAX}
        required
        {...serverForm.field('text')}
      />
    </FormDialog>
  );
}
