import type { Payment } from '@/shared/money/paymentsContract';
import { useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useCall } from '../useCall';
import { paymentsApi } from './paymentsApi';

/** How often a payment is looked at while it is open: the bank, not the browser, says how it ends. */
const POLL_MS = 3000;

export interface OnePayment extends Loading {
  payment?: Payment;
}

/** A payment of one's own; 0 is none. */
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
