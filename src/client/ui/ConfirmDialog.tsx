import { ActionDialog } from './ActionDialog';
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
      action={{
        children: action,
        variant: isDanger ? 'danger' : 'primary',
        onClick: () => void run(),
      }}
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
