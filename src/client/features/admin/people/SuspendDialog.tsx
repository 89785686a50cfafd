import type { Person } from '@/shared/admin/peopleContract';
import { SUSPENSION_KIND_OPTIONS } from '@/shared/admin/personOptions';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { useSuspendPersonMutation } from '@/client/entities/people';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import styles from './People.module.css';
import type { PersonDialogProps } from './PersonDialogs';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/personSchemas'))
    .suspendSchema;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The effects of a suspension on the account's business. */
const effectsOf = ({ open, role }: Person): readonly (readonly [what: string, then: string])[] => [
  ['Sessions', 'End at once'],
  [counted(open.paid, 'paid order'), 'Goes to Disputes, an admin decides'],
  [counted(open.unpaid, 'unpaid order'), 'Closed, nothing was paid'],
  role === 'media'
    ? ['Services, public page', 'Taken down']
    : ['Campaigns, coverage page', 'Closed to outlets'],
  ['Payouts', 'Wait'],
];

/** Asks for the reason of a suspension, and shows its effects. */
export function SuspendDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, version } = person;
  const [suspend] = useSuspendPersonMutation();
  const serverForm = useServerForm({
    initialValues: { kind: '', text: '' },
    schema: loadSchema,
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
      <p>They cannot log in until it is lifted. They are told why by mail and at the log-in.</p>
      <ChipGroup
        type="single"
        legend="Reason"
        options={SUSPENSION_KIND_OPTIONS}
        {...field('kind')}
      />
      <TextArea
        label="What they read"
        hint={`At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('text')}
      />
      <dl className={styles.effects}>
        {effectsOf(person).map(([what, then]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{then}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}
