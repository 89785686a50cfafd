import { useRef, useState } from 'react';
import { useMoveOffer } from '@/client/entities/orders/ordersHooks';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { ApiError } from '@/shared/apiError';
import type { Role } from '@/shared/options';
import type { OrderAction } from '@/shared/orders/orderStages';
import { MOVE_FAILED, MOVED_TEXTS } from './offerTexts';
import styles from './OrderActions.module.css';
import { buttonsOf } from './orderButtons';

const orderDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "order-dialogs" */ './OrderDialogs')).OrderDialog,
);

interface OrderActionsProps {
  found: FoundOffer;
  role: Role;
  /**
   * Beside the title, at the foot of a narrow screen, where a thumb reaches it, or below the work
   * that is judged.
   */
  place: 'line' | 'bar' | 'card';
  /** `isMoved`: somebody else was first, and what is shown of the order is old. */
  onFailure: (sentence: string | null, isMoved: boolean) => void;
}

/** What can be done with an order now. Money moves, and things end, only after a second question. */
export function OrderActions({ found, role, place, onFailure }: OrderActionsProps) {
  const { order } = found;
  const { first, others, rare } = buttonsOf(found, role);
  const { send: accept, isSending } = useMoveOffer('accept');
  const [dialog, setDialog] = useState<OrderAction | null>(null);
  const [done, setDone] = useState('');
  const group = useRef<HTMLDivElement>(null);

  const tell = (error: ApiError) => {
    onFailure(causeOf(error, MOVE_FAILED), error.status === 409);
  };
  /* the button that was pressed is gone */
  const finish = (action: OrderAction) => {
    setDone(MOVED_TEXTS[action]);
    setDialog(null);
    group.current?.focus();
  };
  const press = async (action: OrderAction) => {
    onFailure(null, false);
    setDone('');
    try {
      if (action === 'accept') {
        await accept(order.id);
        finish('accept');
      } else {
        await orderDialog.fetch();
        setDialog(action);
      }
    } catch (reason) {
      tell(toApiError(reason));
    }
  };
  const isEmpty = !first && others.length + rare.length === 0;
  const primary = first ? (
    <Button variant="primary" isBusy={isSending} onClick={() => void press(first.action)}>
      {first.label}
    </Button>
  ) : null;

  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="What you can do"
        className={isEmpty ? styles.none : styles[place]}
      >
        {place === 'card' ? primary : null}
        {rare.length > 0 ? (
          <MoreMenu
            opensUp={place === 'bar'}
            items={rare.map(({ action, label }) => ({ id: action, label }))}
            onChoose={(id) => {
              const chosen = rare.find(({ action }) => action === id);
              if (chosen) void press(chosen.action);
            }}
          />
        ) : null}
        {others.map(({ action, label }) => (
          <Button
            key={action}
            variant={action === 'dispute' ? 'quiet' : 'outline'}
            onClick={() => void press(action)}
          >
            {label}
          </Button>
        ))}
        {place === 'card' ? null : primary}
      </div>
      {place === 'card' ? (
        <p className={styles.note}>
          Accepting cannot be undone.
          {order.revisions_used === 0 ? ' A revision can be asked for once.' : null}
        </p>
      ) : null}
      <div role="status" className={styles.told}>
        <VisuallyHidden>{done}</VisuallyHidden>
      </div>
      <orderDialog.Dialog
        action={dialog}
        found={found}
        role={role}
        onDone={finish}
        onMoved={(error: ApiError) => {
          setDialog(null);
          tell(error);
        }}
        onClose={() => {
          setDialog(null);
        }}
      />
    </>
  );
}
