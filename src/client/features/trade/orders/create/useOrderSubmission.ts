import { useCallback, useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { PROFILE_MESSAGES } from '@/shared/identity/profileMessages';
import type { OrderCreate } from '@/shared/trade/orders.requests';
import type { Service } from '@/shared/market/services.schemas';
import { useOnce } from '@/client/lib/useOnce';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { storedOrder, useCreateOrderMutation } from '@/client/entities/orders';
import { useAwaitUser } from '@/client/entities/profiles';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { useDraft } from '@/client/session/useDraft';

function alertOf(error: ApiError): string {
  const answered = messageOr(error, '');
  return answered === ''
    ? PLACED_ORDER_MESSAGES.orderCreateFailed
    : `Failed to create order: ${answered}`;
}

interface OrderSubmission {
  /** The price is the one that the screen shows. */
  service: Pick<Service, 'id' | 'price'>;
  /** Without a campaign, the order is for no particular release. */
  campaign: number | undefined;
  /** Fetches what `onPlaced` needs; when it rejects, nothing is ordered. */
  prepare: () => Promise<void>;
  onPlaced: (order: StoredOrder) => void;
  /** Called when the server reports that the campaign is no longer open. */
  onClosed: () => void;
}

/** Orders one service and keeps the error message when that fails; the note survives a reload. */
export function useOrderSubmission(props: OrderSubmission) {
  const { service, campaign, prepare, onPlaced, onClosed } = props;
  const { initialValues, saveDraft, clearDraft } = useDraft(`order-${service.id}`, { note: '' });
  const [note, setNote] = useState(initialValues.note);
  const awaitUser = useAwaitUser();
  const [create, { isLoading: isSending }] = useCreateOrderMutation();
  const createOnce = useOnce(
    useCallback((body: OrderCreate, key: string) => create({ body, key }).unwrap(), [create]),
  );
  const [alert, setAlert] = useState<string | null>(null);

  const submit = async () => {
    setAlert(null);
    if ((await awaitUser())?.role !== 'artist') {
      setAlert(PROFILE_MESSAGES.artistIdFailed);
      return;
    }
    try {
      await prepare();
      const message = note.trim();
      const order = await createOnce({
        service: service.id,
        ...(campaign !== undefined && { campaign, price: service.price }),
        ...(message !== '' && { message }),
      });
      clearDraft();
      onPlaced(storedOrder(order));
    } catch (reason) {
      const error = toApiError(reason);
      setAlert(alertOf(error));
      if (error.code === 'campaign_closed') onClosed();
    }
  };
  const dismissAlert = () => setAlert(null);
  const changeNote = (text: string) => {
    setNote(text);
    saveDraft({ note: text });
  };
  return { note, changeNote, submit, alert, dismissAlert, isSending };
}
