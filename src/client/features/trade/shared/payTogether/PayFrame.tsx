import { type ReactNode, useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { ActionDialog } from '@/client/ui/Dialog';
import { MOVE_FAILED } from '@/client/features/trade/shared/orders/orderText';
import { type PaymentPreview, useGoTo } from './PaymentParts';

interface PayFrameProps {
  title: string;
  action: string;
  preview: PaymentPreview;
  isOff?: boolean;
  /** Resolves with the address for the payment by card, or with `null` once it is paid. */
  pay: (byCard: number | undefined) => Promise<string | null>;
  blocker?: string | null;
  onPaid: () => void;
  /** Returns the message for an order that has moved on in the meantime. */
  onMoved: (error: ApiError) => string | null;
  onClose: () => void;
  children: ReactNode;
}

export function PayFrame(props: PayFrameProps) {
  const { title, action, preview, isOff, pay, blocker, onPaid, onMoved, onClose } = props;
  const goTo = useGoTo();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setFailure(blocker ?? null);
    if (typeof blocker === 'string') return;
    setBusy(true);
    try {
      const url = await pay(preview.data?.by_card);
      if (url === null) onPaid();
      else goTo(url);
    } catch (reason) {
      const error = toApiError(reason);
      const moved = error.code === 'order_moved' ? onMoved(error) : null;
      setFailure(moved ?? causeOf(error, MOVE_FAILED));
      if (error.code === 'figures_changed') await preview.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={title}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={{
        children: action,
        disabled: preview.data === undefined || isOff,
        onClick: () => void send(),
      }}
    >
      {props.children}
    </ActionDialog>
  );
}
