import type { Person } from '@/shared/admin/people.schemas';
import { PERSON_MESSAGES } from '@/shared/admin/people.rules';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import {
  useChangePersonEmailMutation,
  useEndPersonSessionsMutation,
  useHelpPersonMutation,
} from '@/client/entities/people';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { TextArea, TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';

const loadSchemas = () =>
  import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/people.schemas');

type Helped = Pick<Person, 'id' | 'name' | 'version'>;

interface HelpedProps {
  person: Helped;
  onClose: () => void;
}

export function EndSessionsDialog({ person: { id, name }, onClose }: HelpedProps) {
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
  remove: {
    title: 'Remove',
    text: 'They are logged out at once, and their log-in is deleted. They and the owner of the outlet are told by email. What they did for the outlet stays.',
    submit: 'Remove',
    done: 'The person is removed.',
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

interface HelpDialogProps extends HelpedProps {
  kind: PersonHelp;
  /** Somebody who works at the outlet, who is helped in place of its owner. */
  seat?: Pick<Helped, 'id' | 'name'> | undefined;
  onDone: (sentence: string) => void;
}

export function HelpDialog({ person, seat, kind, onDone, onClose }: HelpDialogProps) {
  const { id, version } = person;
  const { name } = seat ?? person;
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
          ? changeEmail({ id, version, body: { email, reason, person: seat?.id } })
          : help({ id, version, body: { kind, reason, person: seat?.id } })
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
      variant={kind === 'delete' || kind === 'remove' ? 'danger' : 'primary'}
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
