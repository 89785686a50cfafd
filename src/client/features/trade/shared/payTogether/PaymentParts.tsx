import type { ResponseOf } from '@/shared/platform/contract';
import type { paymentsContract } from '@/shared/trade/payments.schemas';
import { formatPrice } from '@/shared/platform/format';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { useNavigate } from 'react-router-dom';
import { type ReactNode, useState } from 'react';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { Quiet, Row, Stack, Text } from '@/client/ui/kit';
import type { ApiError } from '@/shared/platform/apiError';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { ActionDialog } from '@/client/ui/Dialog';
import { MOVE_FAILED } from '@/client/features/trade/shared/orders/orderText';

export interface PaidLine {
  id: number;
  cover: ReactNode;
  title: ReactNode;
  text: ReactNode;
  price: string;
}

const NO_FIGURES = 'The amounts could not be loaded.';

export interface PaymentPreview {
  data?: ResponseOf<(typeof paymentsContract)['previewPayments']> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

export function PaymentFigures({ preview }: { preview: PaymentPreview }) {
  const parts = preview.data;
  return (
    <ListStates {...statesOf(preview)} errorFallback={NO_FIGURES}>
      {parts && (
        <Leaders
          lines={[
            { label: 'Price', value: formatPrice(parts.price) },
            { label: 'From your balance', value: formatPrice(parts.from_balance) },
            { label: 'By card', value: formatPrice(parts.by_card), variant: 'total' },
          ]}
        />
      )}
    </ListStates>
  );
}

export function useGoTo(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const { origin, pathname, search, href } = new URL(url, window.location.href);
    if (origin === window.location.origin) void navigate(pathname + search);
    else window.location.assign(href);
  };
}

export function PaidLines({ lines }: { lines: readonly PaidLine[] }) {
  return (
    <RuledList aria-label="Orders">
      {lines.map(({ id, cover, title, text, price }) => (
        <RuledItem key={id}>
          <Row pad={2} leading={135}>
            <span className="thumbnail square-44">{cover}</span>
            <Stack as="p" gap={0} breaks grow shrinks>
              <b>{title}</b>
              <Quiet as="span">{text}</Quiet>
            </Stack>
            <Text as="b" number>
              {price}
            </Text>
          </Row>
        </RuledItem>
      ))}
    </RuledList>
  );
}

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
