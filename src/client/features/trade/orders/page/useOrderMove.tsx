import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useAcceptOfferMutation } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { lateDialog } from '@/client/ui/lateDialog';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { ApiError } from '@/shared/platform/apiError';
import type { Role } from '@/shared/platform/options';
import type { OrderAction } from '@/shared/platform/orderStages';
import { MOVE_FAILED, MOVED_TEXTS } from './offerTexts';
import styles from './OrderActions.module.css';

const orderDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "order-dialogs" */ './OrderDialogs')).OrderDialog,
);

export interface OrderMoving {
  press: (action: OrderAction) => Promise<void>;
  isSending: boolean;
  /** The move that the reader has just made. */
  made: OrderAction | null;
  /** The container of the buttons; it gets the focus once the pressed button is gone. */
  group: RefObject<HTMLDivElement | null>;
  /** To be rendered once, wherever the buttons are: they move with the width of the window. */
  dialog: ReactNode;
}

/**
 * Runs the actions on an order. All except accepting ask for confirmation in a dialog first.
 * `isMoved` tells `onFailure` that somebody else was faster, so the shown order is out of date.
 */
export function useOrderMove(
  found: FoundOffer,
  role: Role,
  onFailure: (sentence: string | null, isMoved: boolean) => void,
): OrderMoving {
  const [accept, { isLoading: isSending }] = useAcceptOfferMutation();
  const [confirmed, setConfirmed] = useState<OrderAction | null>(null);
  const [made, setMade] = useState<OrderAction | null>(null);
  const group = useRef<HTMLDivElement>(null);

  const showError = (error: ApiError) =>
    onFailure(causeOf(error, MOVE_FAILED), error.status === 409);
  const finish = (action: OrderAction) => {
    setMade(action);
    setConfirmed(null);
    group.current?.focus();
  };
  const press = async (action: OrderAction) => {
    onFailure(null, false);
    setMade(null);
    try {
      if (action === 'accept') {
        await accept(found.order.id).unwrap();
        finish('accept');
      } else {
        await orderDialog.fetch();
        setConfirmed(action);
      }
    } catch (reason) {
      showError(toApiError(reason));
    }
  };
  const dialog = (
    <>
      <div role="status" className={styles.told}>
        <VisuallyHidden>{made === null ? '' : MOVED_TEXTS[made]}</VisuallyHidden>
      </div>
      <orderDialog.Dialog
        action={confirmed}
        found={found}
        role={role}
        onDone={finish}
        onMoved={(error: ApiError) => {
          setConfirmed(null);
          showError(error);
        }}
        onClose={() => setConfirmed(null)}
      />
    </>
  );
  return { press, isSending, made, group, dialog };
}
