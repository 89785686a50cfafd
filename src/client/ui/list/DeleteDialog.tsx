import { type ReactNode, useState } from 'react';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Dialog } from '../Dialog';

export interface DeleteDialogProps {
  isOpen: boolean;
  title: string;
  /** The question, which names what will be deleted. */
  children: ReactNode;
  /** Rejects when the record still exists. */
  onConfirm: () => Promise<void>;
  /**
   * Shown in the dialog when `onConfirm` rejects, unless the server names an obstacle to the
   * deletion.
   */
  failureMessage: string;
  onClose: () => void;
}

/** Asks before deleting. It stays open and shows the reason when the deletion fails. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, onConfirm } = props;
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = () => {
    if (isDeleting) return;
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    if (isDeleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (reason) {
      const { status, message } = toApiError(reason);
      setFailure(status === 409 ? message : props.failureMessage);
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
      <Alert tone="error">{failure}</Alert>
      <p>{props.children}</p>
    </Dialog>
  );
}
