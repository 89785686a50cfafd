import { type ReactNode, useState } from 'react';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Dialog } from '../Dialog';

export interface DeleteDialogProps {
  isOpen: boolean;
  title: string;
  /** The question, naming what will be gone. */
  children: ReactNode;
  /** Rejects when the record is still there. */
  onConfirm: () => Promise<void>;
  /** Shown in the dialog when `onConfirm` rejects. */
  failureMessage: string;
  onClose: () => void;
}

/** Asks before something is deleted. Stays open, with the reason, when it could not be. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, onConfirm } = props;
  const [isDeleting, setDeleting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const close = () => {
    if (isDeleting) return;
    setFailed(false);
    onClose();
  };
  const confirm = async () => {
    if (isDeleting) return;
    setDeleting(true);
    setFailed(false);
    try {
      await onConfirm();
    } catch {
      setFailed(true);
    } finally {
      setDeleting(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={props.title}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isDeleting} onClick={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    >
      {hasFailed ? <Alert tone="error">{props.failureMessage}</Alert> : null}
      <p>{props.children}</p>
    </Dialog>
  );
}
