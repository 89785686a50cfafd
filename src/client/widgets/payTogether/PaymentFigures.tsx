import type { PaymentPreview } from '@/client/entities/orders/ordersHooks';
import { formatPrice } from '@/shared/amounts';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates } from '@/client/ui/list/ListStates';

const NO_FIGURES = 'The amounts could not be loaded.';

/** The sources of the money, as calculated by the server. */
export function PaymentFigures({ parts, ...loading }: PaymentPreview) {
  return (
    <ListStates {...loading} errorFallback={NO_FIGURES} isEmpty={parts === undefined}>
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
