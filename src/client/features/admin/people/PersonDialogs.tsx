import type { Person } from '@/shared/admin/people.schemas';
import { PERSON_MESSAGES } from '@/shared/admin/personMessages';
import { useEndPersonSessionsMutation, useLiftPersonMutation } from '@/client/entities/people';
import { ConfirmDialog } from '@/client/ui/ConfirmDialog';

export interface PersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function LiftDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, role } = person;
  const [lift] = useLiftPersonMutation();
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
      act={() => lift(id).unwrap()}
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
      title={`Sign ${name} out everywhere`}
      text="Every session ends at once. They can log in again."
      action="Sign out"
      fallback={PERSON_MESSAGES.sessionsFailed}
      act={() => endSessions(id).unwrap()}
    />
  );
}
