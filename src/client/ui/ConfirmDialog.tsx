import { ActionDialog } from './ActionDialog';
import { Button } from './Button';
import { useAttempt } from './useAttempt';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the button. */
  action: string;
  isDanger?: boolean | undefined;
  /** If it rejects, the dialog stays with the reason. */
  act: () => Promise<unknown>;
  onDone?: () => void;
  /** The reason if the cause is unknown. */
  fallback: string;
  onClose: () => void;
}

/** Asks one question before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, action, isDanger, act, fallback, onDone, ...ends } = props;
  const { isBusy, failure, attempt } = useAttempt();
  const run = async () => {
    if (await attempt(act, fallback)) onDone?.();
  };
  return (
    <ActionDialog
      {...ends}
      isBusy={isBusy}
      failure={failure}
      action={
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => void run()}
        >
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
