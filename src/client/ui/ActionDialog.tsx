import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';

interface ActionDialogProps extends Omit<DialogProps, 'isOpen' | 'footer'> {
  /** The button that acts. */
  action: ReactNode;
  isBusy: boolean;
  /** Why the action failed. */
  failure: string | null;
}

/** A dialog with one action. It stays open while that runs, since closing would hide its result. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, isBusy, failure, onClose, children, ...dialog } = props;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {action}
        </>
      }
    >
      <Alert tone="error">{failure}</Alert>
      {children}
    </Dialog>
  );
}
