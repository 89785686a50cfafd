import { Alert } from './Alert';
import { Button, type ButtonProps } from './Button';
import { Dialog, type DialogProps } from './Dialog';

interface ActionDialogProps extends Omit<DialogProps, 'isOpen' | 'footer'> {
  /** The button of the action, a primary one unless it says otherwise. */
  action: ButtonProps;
  isBusy: boolean;
  /** The error of the action. */
  failure: string | null;
}

/**
 * A dialog with one action. It stays open during the action, since closing would hide the result.
 */
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
          <Button variant="primary" isBusy={isBusy} {...action} />
        </>
      }
    >
      <Alert tone="error">{failure}</Alert>
      {children}
    </Dialog>
  );
}
