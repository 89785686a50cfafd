import { useState } from 'react';
import {
  type PlainMove,
  useMoveOffer,
  useSetOrderStatus,
} from '@/client/entities/orders/ordersHooks';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { Button } from '@/client/ui/Button';
import { ActionDialog } from '@/client/ui/ActionDialog';
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
  return (
    <ActionDialog
      title={title}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => void send()}
        >
          {confirm}
        </Button>
      }
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
