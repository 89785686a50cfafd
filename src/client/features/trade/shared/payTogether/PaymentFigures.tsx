import type { ResponseOf } from '@/shared/platform/contract';
import type { paymentsContract } from '@/shared/trade/payments.schemas';
import { formatPrice } from '@/shared/platform/amounts';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';

const NO_FIGURES = 'The amounts could not be loaded.';

/** The query of the parts of a price by balance and by card, of one order or of several. */
export interface PaymentPreview {
  data?: ResponseOf<(typeof paymentsContract)['previewPayments']> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** The sources of the money, as calculated by the server. */
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
