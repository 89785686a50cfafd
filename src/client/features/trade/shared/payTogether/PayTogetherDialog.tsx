import { useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useCreatePaymentMutation, usePreviewPaymentsQuery } from '@/client/entities/payments';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Dialog } from '@/client/ui/Dialog';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { PaymentFigures, type PaidLine, PaidLines, PayFrame } from './PaymentParts';

interface PayTogetherDialogProps {
  orders: readonly FoundOffer[];
  onClose: () => void;
}

const lineOf = (found: FoundOffer): PaidLine & { title: string } => ({
  id: found.order.id,
  cover: <Cover seed={faceOf(found.ordered.media)} />,
  title: titleOfOffer(found),
  text: (
    <>
      {outletOf(found.ordered)}
      <ServiceNote type={found.ordered.type} />
    </>
  ),
  price: formatPrice(found.ordered.price),
});

/**
 * Lists the orders paid together and the sources of the money, and leads to the payment. If the
 * balance is sufficient, it says that the orders are paid.
 */
export function PayTogetherDialog({ orders, onClose }: PayTogetherDialogProps) {
  const [isPaid, setPaid] = useState(false);
  const [notPayable, setNotPayable] = useState<readonly number[]>([]);
  const lines = orders.filter(({ order }) => !notPayable.includes(order.id)).map(lineOf);
  if (!isPaid)
    return (
      <PayQuestion
        lines={lines}
        onClose={onClose}
        onNotPayable={(id) => setNotPayable([...notPayable, id])}
        onPaid={() => setPaid(true)}
      />
    );
  return (
    <Dialog
      isOpen
      title={`${lines.length} orders are paid`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p role="status">
        Your balance was enough. Each price is held until you have accepted the work.
      </p>
      <PaidLines lines={lines} />
    </Dialog>
  );
}

const idOf = ({ present }: ApiError): unknown =>
  typeof present === 'object' && present !== null && 'id' in present ? present.id : undefined;

interface PayQuestionProps {
  lines: readonly (PaidLine & { title: string })[];
  onPaid: () => void;
  /** An order that can no longer be paid is left out. */
  onNotPayable: (id: number) => void;
  onClose: () => void;
}

function PayQuestion({ lines, onPaid, onNotPayable, onClose }: PayQuestionProps) {
  const ids = lines.map(({ id }) => id);
  const preview = usePreviewPaymentsQuery({ orders: ids.join(',') });
  const [pay] = useCreatePaymentMutation();
  const price = preview.data === undefined ? '' : ` ${formatPrice(preview.data.price)}`;
  return (
    <PayFrame
      title={`Pay ${ids.length} orders together`}
      action={`Pay${price}`}
      preview={preview}
      onPaid={onPaid}
      onClose={onClose}
      isOff={ids.length === 0}
      pay={async (byCard) => {
        const { payment } = await pay({ body: { orders: ids, by_card: byCard } }).unwrap();
        return payment?.url ?? null;
      }}
      onMoved={(error) => {
        const moved = lines.find(({ id }) => id === idOf(error));
        if (!moved) return null;
        onNotPayable(moved.id);
        return `${moved.title} was left out: ${error.message}`;
      }}
    >
      <p>
        One payment, and each order is held separately until you have accepted its work. Your
        balance is used first.
      </p>
      <PaidLines lines={lines} />
      <PaymentFigures preview={preview} />
    </PayFrame>
  );
}
