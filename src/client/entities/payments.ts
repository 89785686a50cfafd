import { paymentCalls } from '@/shared/trade/payments.calls';
import type { paymentsContract } from '@/shared/trade/payments.schemas';
import { useDataSelector } from './entitiesState';
import { endpointsOf } from './endpointsOf';
import { entitiesOf, entitiesOfOrder } from './orders';

const paymentsApi = endpointsOf<typeof paymentsContract>(paymentCalls, {
  partsOf: { createPayment: ({ orders }) => entitiesOf(orders ?? []) },
  presentOf: { createPayment: entitiesOfOrder, previewPayments: entitiesOfOrder },
});
/* Both are fetched again each time they are shown. */
paymentsApi.enhanceEndpoints({
  endpoints: { getPayment: { keepUnusedDataFor: 0 }, previewPayments: { keepUnusedDataFor: 0 } },
});
export const {
  useCancelPaymentMutation,
  useCreatePaymentMutation,
  useEndTestPaymentMutation,
  usePreviewPaymentsQuery,
} = paymentsApi;
const { useGetPaymentQuery } = paymentsApi;

/**
 * Milliseconds between two requests while the payment is open, since the bank decides its result.
 */
const POLL_MS = 3000;

export function usePayment(id: number) {
  const payment = useDataSelector((state) => state.entities.payments.entities[id]);
  const pollingInterval = payment?.status === 'created' ? POLL_MS : 0;
  return { payment, query: useGetPaymentQuery(id, { pollingInterval }) };
}
