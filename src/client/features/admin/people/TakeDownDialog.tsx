import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { REPORT_CATEGORY_OPTIONS } from '@/shared/platform/reportRules';
import { useTakeDownPersonMutation } from '@/client/entities/people';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import type { PersonDialogProps } from './PersonDialogs';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/people.schemas'))
    .takeDownSchema;

/** Asks for the reason for taking down an outlet's public page. */
export function TakeDownDialog({
  person: { id, name, version },
  onClose,
  onDone,
}: PersonDialogProps & { onDone: () => void }) {
  const [takeDown] = useTakeDownPersonMutation();
  const serverForm = useServerForm({
    initialValues: { category: '', text: '' },
    schema: loadSchema,
    send: async ({ category, text }) => {
      await takeDown({ id, version, body: { category, text } }).unwrap();
      onDone();
      onClose();
      return undefined;
    },
  });
  const { field } = serverForm;
  return (
    <FormDialog
      title={`Take down the page of ${name}`}
      serverForm={serverForm}
      submit="Take down"
      variant="danger"
      onClose={onClose}
    >
      <p>
        Nobody sees the page or its services then. They are told why, and can appeal once; another
        admin decides that.
      </p>
      <ChipGroup
        type="single"
        legend="What is wrong"
        options={REPORT_CATEGORY_OPTIONS}
        {...field('category')}
      />
      <TextArea
        label="What they read"
        hint={`At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('text')}
      />
    </FormDialog>
  );
}
