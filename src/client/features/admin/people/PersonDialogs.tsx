import type { Person } from '@/shared/admin/people.schemas';
import { PERSON_MESSAGES, SUSPENSION_KIND_OPTIONS } from '@/shared/admin/people.rules';
import {
  useChangePersonEmailMutation,
  useEndPersonSessionsMutation,
  useHelpPersonMutation,
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
import { TextArea, TextField } from '@/client/ui/Field';
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

export function EndSessionsDialog({ person, onClose }: PersonDialogProps) {
  const { id, name } = person;
  const [endSessions] = useEndPersonSessionsMutation();
  return (
    <ConfirmDialog
      onDone={onClose}
      onClose={onClose}
      title={`Log ${name} out everywhere`}
      text="Every session ends at once. They can log in again."
      action="Log out"
      fallback={PERSON_MESSAGES.sessionsFailed}
      act={() => endSessions(id).unwrap()}
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

/** What an owner does for an account, with a reason for the log; all kinds of help, and `email`. */
const HELP = {
  email: {
    title: 'Change the email of',
    text: 'The new address gets a link, and counts once it is opened. The present one gets a link that stops it. Both work for a day.',
    submit: 'Send the links',
    done: 'The links are on their way.',
  },
  password: {
    title: 'A new password for',
    text: 'They get a link by email, with which they set it within an hour.',
    submit: 'Send the link',
    done: 'The link is on its way.',
  },
  reset: {
    title: 'Reset two-step log-in of',
    text: 'Verify first who asks. They get an email at once. After 24 hours two-step log-in is turned off and they are logged out, unless they log in with a code before.',
    submit: 'Begin the reset',
    done: 'The reset has begun.',
  },
  keep: {
    title: 'Keep two-step log-in of',
    text: 'The reset is taken back, and they are told by email.',
    submit: 'Take back',
    done: 'The reset is taken back.',
  },
  export: {
    title: 'Send the data of',
    text: 'They get a link by email that works for 7 days, without logging in.',
    submit: 'Send the link',
    done: 'The link is on its way.',
  },
  delete: {
    title: 'Delete the account of',
    text: 'What is theirs alone is gone for good. What they share with others stays, without their name, and papers stay for ten years. They are told by email.',
    submit: 'Delete for good',
    done: 'The account is deleted.',
  },
} as const;
export type PersonHelp = keyof typeof HELP;

interface HelpDialogProps extends PersonDialogProps {
  kind: PersonHelp;
  onDone: (sentence: string) => void;
}

export function HelpDialog({ person, kind, onDone, onClose }: HelpDialogProps) {
  const { id, name, version } = person;
  const { title, text, submit, done } = HELP[kind];
  const isEmail = kind === 'email';
  const [help] = useHelpPersonMutation();
  const [changeEmail] = useChangePersonEmailMutation();
  const serverForm = useServerForm({
    initialValues: { email: '', reason: '' },
    schema: async () => {
      const { personEmailSchema, viewSchema } = await loadSchemas();
      return isEmail ? personEmailSchema : viewSchema;
    },
    send: async (_cast, { typed: { email, reason } }) => {
      await (
        isEmail
          ? changeEmail({ id, version, body: { email, reason } })
          : help({ id, version, body: { kind, reason } })
      ).unwrap();
      onDone(done);
      onClose();
      return undefined;
    },
  });
  const { field } = serverForm;
  return (
    <FormDialog
      title={`${title} ${name}`}
      serverForm={serverForm}
      submit={submit}
      variant={kind === 'delete' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{text}</p>
      {isEmail ? (
        <TextField label="New email" type="email" autoComplete="off" required {...field('email')} />
      ) : null}
      <TextArea
        label="Why"
        hint={`At least ${REASON_MIN} letters. It is kept in the log beside your name.`}
        maxLength={REASON_MAX}
        {...field('reason')}
      />
    </FormDialog>
  );
}
