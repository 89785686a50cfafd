import { useState } from 'react';
import { useSecondFactorCalls } from '@/client/entities/accounts/secondFactorHooks';
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
  const { renewCodes } = useSecondFactorCalls();
  const [codes, setCodes] = useState<string[] | null>(null);
  const secret = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: fullProofSchema,
    send: async (values) => {
      setCodes((await renewCodes(values)).recovery_codes);
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
