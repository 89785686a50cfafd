import { type ReactNode, useState } from 'react';
import { toApiError } from '@/client/lib/apiError';
import { ActionDialog } from '../Dialog';

export interface DeleteDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Rejects when the record still exists. */
  onConfirm: () => Promise<void>;
  /** Shown when `onConfirm` rejects, unless the server names what blocks the deletion. */
  failureMessage: string;
  onClose: () => void;
}

export const DeleteDialog = ({ isOpen, ...dialog }: DeleteDialogProps) =>
  isOpen ? <OpenDeleteDialog {...dialog} /> : null;

function OpenDeleteDialog(props: Omit<DeleteDialogProps, 'isOpen'>) {
  const { title, children, onConfirm, failureMessage, onClose } = props;
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setDeleting(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (reason) {
      const { status, message } = toApiError(reason);
      setFailure(status === 409 ? message : failureMessage);
    } finally {
      setDeleting(false);
    }
  };
  return (
    <ActionDialog
      title={title}
      isBusy={isDeleting}
      failure={failure}
      action={{ children: 'Delete', variant: 'danger', onClick: () => void confirm() }}
      onClose={onClose}
    >
      <p>{children}</p>
    </ActionDialog>
  );
}
