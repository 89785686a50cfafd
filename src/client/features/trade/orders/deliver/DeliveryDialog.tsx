import type { ReactNode } from 'react';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Cluster } from '@/client/ui/kit';
import styles from './DeliverDialog.module.css';

interface DeliveryDialogProps {
  title: string;
  failure: string | null;
  outcome?: ReactNode;
  /** While it is sent the dialog stays open, since closing it would hide the result. */
  isSending: boolean;
  submit: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function DeliveryDialog(props: DeliveryDialogProps) {
  const { title, failure, outcome, isSending, submit, onClose, children } = props;
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={title}
      footer={
        <Cluster gap={5} rowGap={3} justify="between" className={styles.footer}>
          <Alert tone="error">{failure}</Alert>
          {outcome}
          <Cluster align="stretch">
            <Button onClick={close}>Cancel</Button>
            {submit}
          </Cluster>
        </Cluster>
      }
    >
      {children}
    </Dialog>
  );
}
