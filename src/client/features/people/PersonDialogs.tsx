import type { Person } from '@/shared/people/peopleContract';
import { PERSON_MESSAGES } from '@/shared/people/personMessages';
import { useEndSessions, useLift } from '@/client/entities/people/peopleHooks';
import { ActionDialog } from '@/client/ui/ActionDialog';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';

export interface PersonDialogProps {
  person: Person;
  onClose: () => void;
}

interface AskProps extends PersonDialogProps {
  title: string;
  text: string;
  action: string;
  fallback: string;
  act: () => Promise<unknown>;
}

function Ask({ title, text, action, fallback, act, onClose }: AskProps) {
  const { isBusy, failure, attempt } = useAttempt();
  const run = async () => {
    if (await attempt(act, fallback)) onClose();
  };
  return (
    <ActionDialog
      title={title}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </ActionDialog>
  );
}

export function LiftDialog(props: PersonDialogProps) {
  const { id, name, role } = props.person;
  const { send } = useLift();
  return (
    <Ask
      {...props}
      title={`Lift the suspension of ${name}`}
      text={
        role === 'media'
          ? 'They can log in again and are told by mail. The outlet waits in Review; what the suspension ended stays ended.'
          : 'They can log in again and are told by mail. What the suspension ended stays ended.'
      }
      action="Lift"
      fallback={PERSON_MESSAGES.liftFailed}
      act={() => send(id)}
    />
  );
}

export function EndSessionsDialog(props: PersonDialogProps) {
  const { id, name } = props.person;
  const { send } = useEndSessions();
  return (
    <Ask
      {...props}
      title={`Sign ${name} out everywhere`}
      text="Every session ends at once. They can log in again."
      action="Sign out"
      fallback={PERSON_MESSAGES.sessionsFailed}
      act={() => send(id)}
    />
  );
}
