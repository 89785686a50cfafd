import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaymentEnd } from '@/client/lib/paths';

/** Returns `pay` if the reader has just come from a checkout that paid the order. */
export function usePaidBefore(): 'pay' | null {
  const end = useLocation().state as Partial<PaymentEnd> | null; // set by the checkout page
  const [isPaid] = useState(end?.payment === 'paid');
  useEffect(() => {
    /* a reload keeps the state, but the payment is no longer news */
    if (isPaid) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isPaid]);
  return isPaid ? 'pay' : null;
}
