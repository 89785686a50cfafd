import type { Person } from '@/shared/admin/people.schemas';
import { PERSON_MESSAGES, SUSPENSION_KIND_OPTIONS } from '@/shared/admin/people.rules';
import {
  useLiftPersonMutation,
  useSuspendPersonMutation,
  useTakeDownPersonMutation,
} from '@/client/entities/people';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { REPORT_CATEGORY_OPTIONS } from '@/shared/platform/reports.rules';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/Field';
import { SuspensionEffects } from '../shared/suspension/SuspensionEffects';

const loadSchemas = () =>
  import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/people.schemas');

export interface PersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function LiftDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, role, version } = person;
  const [lift] = useLiftPersonMutation();
  return (
    <ConfirmDialog
      onDone={onClose}
      onClose={onClose}
      title={`Lift the suspension of ${name}`}
      text={
        role === 'media'
          ? 'They can log in again and are told by email. The outlet waits in Review. What the suspension ended does not come back.'
          : 'They can log in again and are told by email. What the suspension ended does not come back.'
      }
      action="Lift"
      fallback={PERSON_MESSAGES.liftFailed}
      act={() => lift({ id, version }).unwrap()}
    />
  );
}

export function TakeDownDialog({
  person: { id, name, version },
  onClose,
  onDone,
}: PersonDialogProps & { onDone: () => void }) {
  const [takeDown] = useTakeDownPersonMutation();
  const serverForm = useServerForm({
    initialValues: { category: '', text: '' },
    schema: async () => (await loadSchemas()).takeDownSchema,
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
        Nobody can see the page or its services after that. The outlet is told why and can appeal
        once; another admin decides the appeal.
      </p>
      <ChipGroup
        type="single"
        legend="What is wrong"
        options={REPORT_CATEGORY_OPTIONS}
        {...field('category')}
      />
      <TextArea
        label="What they are told"
        hint={`At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('text')}
      />
    </FormDialog>
  );
}

export function SuspendDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, version } = person;
  const [suspend] = useSuspendPersonMutation();
  const serverForm = useServerForm({
    initialValues: { kind: '', text: '' },
    schema: async () => (await loadSchemas()).suspendSchema,
    send: async ({ kind, text }) => {
      await suspend({ id, version, body: { kind, text } }).unwrap();
      onClose();
      return undefined;
    },
  });
  const { field } = serverForm;
  return (
    <FormDialog
      title={`Suspend ${name}`}
      serverForm={serverForm}
      submit="Suspend"
      variant="danger"
      onClose={onClose}
    >
      <p>
        They cannot log in until it is lifted. They are told why by email and when they try to log
        in.
      </p>
      <ChipGroup
        type="single"
        legend="Reason"
        options={SUSPENSION_KIND_OPTIONS}
        {...field('kind')}
      />
      <TextArea
        label="What they are told"
        hint={`At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('text')}
      />
      <SuspensionEffects person={person} />
    </FormDialog>
  );
}
