import { useCallback } from 'react';
import type { Payment, PaymentCreate } from '@/shared/money/paymentsContract';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import type { PaymentPreview } from '../orders/ordersHooks';
import { paymentsApi } from './paymentsApi';

export const paymentEndpoints: Callable<typeof paymentsApi> = paymentsApi.endpoints;

/**
 * Milliseconds between two requests while the payment is open, since the bank decides its result.
 */
const POLL_MS = 3000;

export interface OnePayment extends Loading {
  payment?: Payment;
}

/** A payment of the signed-in account; 0 means none. */
export function usePayment(id: number): OnePayment {
  const payment = useDataSelector((state) => state.entities.payments.entities[id]);
  const isOpen = payment?.status === 'created';
  const loading = useLoading(
    paymentsApi.useGetPaymentQuery(id, {
      selectFromResult: loadState,
      pollingInterval: isOpen ? POLL_MS : 0,
    }),
  );
  return payment ? { ...loading, payment } : loading;
}

/** The parts of the orders' price by balance and by card, kept up to date while shown. */
export function usePaymentsPreview(orders: readonly number[]): PaymentPreview {
  const query = paymentsApi.usePreviewPaymentsQuery(orders.join(','), {
    selectFromResult: (result) => ({ ...loadState(result), parts: result.data?.parts }),
  });
  return { ...useLoading(query), parts: query.parts };
}

/**
 * Resolves with the address for the card payment, or with `null` if the balance was sufficient and
 * the orders are paid.
 */
export function useCreatePayment(): (body: PaymentCreate) => Promise<string | null> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (body) => {
      const call = responseOfEndpoint(paymentsApi.endpoints.createPayment, { body });
      return (await dispatch(call)).payment?.url ?? null;
    },
    [dispatch],
  );
}
