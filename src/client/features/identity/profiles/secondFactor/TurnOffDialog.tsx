import { useDisableSecondFactorMutation } from '@/client/entities/accounts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Code, CurrentPassword, EMPTY_PROOF, fullProofSchema } from './ProofFields';
import styles from './TwoStep.module.css';

interface TurnOffDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ isOpen, onClose }: TurnOffDialogProps) {
  return isOpen ? <TurnOff onClose={onClose} /> : null;
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const [disable] = useDisableSecondFactorMutation();
  const secret = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: fullProofSchema,
    send: async (body) => {
      await disable({ body }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Turn off two-step log-in"
      serverForm={secret}
      submit="Turn off"
      variant="danger"
      onClose={onClose}
    >
      <p className={styles.lead}>After that your password alone is enough to log in.</p>
      <CurrentPassword field={secret.field('current_password')} />
      <Code field={secret.field('code')} />
    </FormDialog>
  );
}
