import type { Person } from '@/shared/people/peopleContract';
import { PERSON_MESSAGES } from '@/shared/people/personMessages';
import { peopleEndpoints } from '@/client/entities/people/peopleHooks';
import { useCall } from '@/client/entities/useCall';
import { ConfirmDialog } from '@/client/ui/ConfirmDialog';

export interface PersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function LiftDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, role } = person;
  const { send } = useCall(peopleEndpoints.liftPerson);
  return (
    <ConfirmDialog
      onDone={onClose}
      onClose={onClose}
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

export function EndSessionsDialog({ person, onClose }: PersonDialogProps) {
  const { id, name } = person;
  const { send } = useCall(peopleEndpoints.endPersonSessions);
  return (
    <ConfirmDialog
      onDone={onClose}
      onClose={onClose}
      title={`Sign ${name} out everywhere`}
      text="Every session ends at once. They can log in again."
      action="Sign out"
      fallback={PERSON_MESSAGES.sessionsFailed}
      act={() => send(id)}
    />
  );
}
