import { useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { useCreateOrder } from '@/client/entities/orders/ordersHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';

function alertOf(error: ApiError): string {
  const answered = messageOr(error, '');
  return answered === ''
    ? RECORD_MESSAGES.orderCreateFailed
    : `Failed to create order: ${answered}`;
}

/** Orders one service and keeps in words what failed. */
export function useOrderSubmission(serviceId: number, onPlaced: (order: StoredOrder) => void) {
  const [note, setNote] = useState('');
  const { status, user, refetch } = useCurrentUser();
  const { send: create, isSending } = useCreateOrder();
  const [alert, setAlert] = useState<string | null>(null);

  const submit = async () => {
    setAlert(null);
    if (user?.role !== 'artist') {
      setAlert(RECORD_MESSAGES.artistIdFailed);
      /* so that the next attempt can go through */
      if (status === 'error') void refetch();
      return;
    }
    try {
      const message = note.trim();
      onPlaced(await create({ service: serviceId, ...(message !== '' && { message }) }));
    } catch (reason) {
      setAlert(alertOf(toApiError(reason)));
    }
  };
  const dismissAlert = () => {
    setAlert(null);
  };
  return { note, setNote, submit, alert, dismissAlert, isSending };
}
