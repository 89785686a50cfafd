import { type ReactNode, useId } from 'react';
import { Alert } from '@/client/ui/Alert';
import { Button, type ButtonVariant } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import styles from './TwoStep.module.css';
import type { useSecretForm } from './useSecretForm';

interface SecretDialogProps {
  title: string;
  secret: Pick<ReturnType<typeof useSecretForm>, 'failure' | 'isBusy' | 'form'>;
  submit: string;
  variant?: ButtonVariant;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form that proves who somebody is. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, secret, submit, variant = 'primary', onClose, children } = props;
  const formId = useId();
  /* closing now would hide what came of it */
  const close = () => {
    if (!secret.isBusy) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={variant} isBusy={secret.isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...secret.form}>
        {secret.failure === null ? null : <Alert tone="error">{secret.failure}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
