import { useState } from 'react';
import { useRenewRecoveryCodesMutation } from '@/client/entities/accounts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Code, CurrentPassword, EMPTY_PROOF, fullProofSchema } from './ProofFields';
import { RecoveryCodeList } from './RecoveryCodeList';
import styles from './TwoStep.module.css';

interface RecoveryCodesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Replaces the remaining recovery codes by ten new ones. */
export function RecoveryCodesDialog({ isOpen, onClose }: RecoveryCodesDialogProps) {
  return isOpen ? <Steps onClose={onClose} /> : null;
}

function Steps({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const secret = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: fullProofSchema,
    send: async (body) => {
      await renew({ body, onResponse: ({ recovery_codes }) => setCodes(recovery_codes) }).unwrap();
    },
  });
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  return (
    <FormDialog title="New recovery codes" serverForm={secret} submit="Make them" onClose={onClose}>
      <p className={styles.lead}>The codes that you have now will not work any more.</p>
      <CurrentPassword field={secret.field('current_password')} />
      <Code field={secret.field('code')} />
    </FormDialog>
  );
}
