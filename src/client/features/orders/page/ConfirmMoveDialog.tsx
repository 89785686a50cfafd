import { orderEndpoints, type PlainMove, useMoveOffer } from '@/client/entities/orders/ordersHooks';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { ConfirmDialog } from '@/client/ui/ConfirmDialog';
import { MOVE_FAILED } from './offerTexts';
import type { MoveDialogProps } from './moveDialog';
import { type ConfirmedAction, questionOf } from './orderQuestions';

interface ConfirmMoveDialogProps extends MoveDialogProps {
  action: ConfirmedAction;
}

/** Asks for confirmation before money moves or something ends. */
export function ConfirmMoveDialog({
  action,
  found,
  onDone,
  onMoved,
  onClose,
}: ConfirmMoveDialogProps) {
  const { id } = found.order;
  const { title, text, confirm, isDanger } = questionOf(found, action);
  const plain: PlainMove = action === 'complete' ? 'withdraw' : action; // unused for 'complete'
  const { send: move } = useMoveOffer(plain);
  const { send: setStatus } = useCall(orderEndpoints.setOrderStatus);
  const act = async () => {
    try {
      await (action === 'complete' ? setStatus({ id, body: { status: 'completed' } }) : move(id));
    } catch (reason) {
      const error = toApiError(reason);
      if (error.status !== 409) throw reason;
      onMoved(error);
      return;
    }
    onDone(action);
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      isDanger={isDanger}
      act={act}
      onClose={onClose}
      action={confirm}
      fallback={MOVE_FAILED}
    />
  );
}
