import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

interface UnsentDialogProps {
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title="Log out?"
      footer={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button variant="danger" onClick={onLeave}>
            Log out and delete
          </Button>
        </>
      }
    >
      <p>
        {count === 1
          ? 'One message has not been sent yet. Logging out deletes it.'
          : `${count} messages have not been sent yet. Logging out deletes them.`}
      </p>
    </Dialog>
  );
}
