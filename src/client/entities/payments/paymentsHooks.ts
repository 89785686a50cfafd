import type { Payment } from '@/shared/money/paymentsContract';
import { useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useCall } from '../useCall';
import { paymentsApi } from './paymentsApi';

/**
 * Milliseconds between two requests while the payment is open, since the bank decides how it ends.
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

export const useEndTestPayment = () => useCall(paymentsApi.endpoints.endTestPayment);
export const useCancelPayment = () => useCall(paymentsApi.endpoints.cancelPayment);
