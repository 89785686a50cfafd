import {
  useGiveUpOfferMutation,
  useRefundOfferMutation,
  useSetOrderStatusMutation,
  useWithdrawOfferMutation,
} from '@/client/entities/orders';
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
  const [withdraw] = useWithdrawOfferMutation();
  const [giveUp] = useGiveUpOfferMutation();
  const [refund] = useRefundOfferMutation();
  const [setStatus] = useSetOrderStatusMutation();
  const moves = {
    complete: () => setStatus({ id, body: { status: 'completed' } }),
    withdraw: () => withdraw(id),
    giveUp: () => giveUp(id),
    refund: () => refund(id),
  };
  const act = async () => {
    try {
      await moves[action]().unwrap();
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
