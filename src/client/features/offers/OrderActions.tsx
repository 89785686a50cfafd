import { useRef, useState } from 'react';
import { useMoveOffer } from '@/client/entities/orders/ordersHooks';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
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
  /** At the foot of a narrow screen, where a thumb reaches it. */
  isBar: boolean;
  /** `isMoved`: somebody else was first, and what is shown of the order is old. */
  onFailure: (sentence: string | null, isMoved: boolean) => void;
}

/** What can be done with an order now. Money moves, and things end, only after a second question. */
export function OrderActions({ found, role, isBar, onFailure }: OrderActionsProps) {
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
  const isAtWork = role === 'media' && order.stage === 'paid';
  const isEmpty = !first && !isAtWork && others.length + rare.length === 0;

  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="What you can do"
        className={isEmpty ? styles.none : isBar ? styles.bar : styles.line}
      >
        {rare.length > 0 ? (
          <MoreMenu
            opensUp={isBar}
            items={rare.map(({ action, label }) => ({ id: action, label }))}
            onChoose={(id) => {
              const chosen = rare.find(({ action }) => action === id);
              if (chosen) void press(chosen.action);
            }}
          />
        ) : null}
        {others.map(({ action, label }) => (
          <Button key={action} onClick={() => void press(action)}>
            {label}
          </Button>
        ))}
        {first ? (
          <Button variant="primary" isBusy={isSending} onClick={() => void press(first.action)}>
            {first.label}
          </Button>
        ) : null}
        {isAtWork ? (
          <ButtonLink to={paths.home} variant="primary">
            Submit work
          </ButtonLink>
        ) : null}
      </div>
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
