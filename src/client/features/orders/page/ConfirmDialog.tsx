import { useState } from 'react';
import {
  type PlainMove,
  useMoveOffer,
  useSetOrderStatus,
} from '@/client/entities/orders/ordersHooks';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { MOVE_FAILED } from './offerTexts';
import type { MoveDialogProps } from './moveDialog';
import { type ConfirmedAction, questionOf } from './orderQuestions';

interface ConfirmDialogProps extends MoveDialogProps {
  action: ConfirmedAction;
}

/** Asks for confirmation before money moves or something ends. */
export function ConfirmDialog({ action, found, onDone, onMoved, onClose }: ConfirmDialogProps) {
  const { id } = found.order;
  const { title, text, confirm, isDanger } = questionOf(found, action);
  const plain: PlainMove = action === 'complete' ? 'withdraw' : action; // unused for 'complete'
  const { send: move, isSending: isMoving } = useMoveOffer(plain);
  const { send: setStatus, isSending: isCompleting } = useSetOrderStatus();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = isMoving || isCompleting;

  const send = async () => {
    setFailure(null);
    try {
      await (action === 'complete' ? setStatus({ id, body: { status: 'completed' } }) : move(id));
      onDone(action);
    } catch (reason) {
      const error = toApiError(reason);
      if (error.status === 409) onMoved(error);
      else setFailure(causeOf(error, MOVE_FAILED));
    }
  };
  const close = () => {
    /* closing now would hide the result of the request */
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => void send()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <p>{text}</p>
    </Dialog>
  );
}
