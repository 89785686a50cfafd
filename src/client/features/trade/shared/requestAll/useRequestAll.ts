import { useCallback, useState } from 'react';
import { earlierOrderText, isInTheWay } from '@/shared/trade/earlierOrder';
import { isListenAndAnswer } from '@/shared/platform/options';
import { promisedDays, tooEarlyText } from '@/shared/market/promisedDays';
import { LINES_REFUSED, PRICE_CHANGED } from '@/shared/trade/orders.calls';
import type { RefusedLine } from '@/shared/trade/orders.schemas';
import type { OrderBatch } from '@/shared/trade/orders.requests';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { useOnce } from '@/client/lib/useOnce';
import type { StoredOrder, StoredService } from '@/client/entities/entityRecords';
import { useKnownCampaign } from '@/client/entities/campaigns';
import { usePlan } from '@/client/entities/plans';
import { storedOrder, useCreateOrdersMutation } from '@/client/entities/orders';
import { useLoadedServices } from '@/client/entities/services';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { messageOr } from '@/client/lib/failure';
import { useDraft } from '@/client/session/useDraft';

export interface RequestAll {
  /**
   * The listed services; those without `requestError` are sent. `news` is a price that has changed,
   * `warning` an earlier order for the release.
   */
  lines: {
    service: StoredService;
    requestError: string | undefined;
    news: string | undefined;
    warning: string | undefined;
    /** When its work is due, or its answer comes. */
    due: string;
  }[];
  /** The services to be sent. */
  going: StoredService[];
  remove: (service: number) => void;
  note: string;
  changeNote: (note: string) => void;
  submit: () => Promise<void>;
  isSending: boolean;
  /** An error that does not concern a single line. */
  failure: string | null;
  /** The placed orders, in the sequence of the lines; `null` until then. */
  placed: readonly StoredOrder[] | null;
}

const detailIn = (lines: readonly RefusedLine[], { id }: StoredService): string | undefined =>
  lines.find(({ service }) => service === id)?.detail;

/** The value as it was when it froze. */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isFrozen && kept !== value) setKept(value);
  return isFrozen ? kept : value;
}

/** The services to request together, the server's errors, and the result. */
export function useRequestAll(campaign: number, services: readonly number[]): RequestAll {
  const { initialValues, saveDraft, clearDraft } = useDraft(`request-${campaign}`, { note: '' });
  const [note, setNote] = useState(initialValues.note);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [repriced, setRepriced] = useState<readonly RefusedLine[]>([]);
  const [placed, setPlaced] = useState<readonly StoredOrder[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [createOrders] = useCreateOrdersMutation();
  const createOnce = useOnce(
    useCallback(
      (body: OrderBatch, key: string) => createOrders({ body, key }).unwrap(),
      [createOrders],
    ),
  );
  const plan = usePlan(campaign);
  const orders = useFrozen(plan?.orders, isSending || placed !== null);
  const embargoUntil = useKnownCampaign(campaign)?.embargo_until ?? null;
  const [today] = useState(() => localDay(new Date()));
  const lines = useLoadedServices(services)
    .filter(({ id }) => !removed.includes(id))
    .map((service) => {
      const earlier = orders?.find((order) => order.service === service.id);
      const warning = earlier && earlierOrderText(earlier);
      const isRefused = earlier !== undefined && isInTheWay(earlier);
      const terms = { type: service.type, deliveryDays: service.delivery_days, embargoUntil };
      const tooEarly = tooEarlyText(terms, today);
      const day = formatDay(promisedDays(terms, today).out);
      return {
        service,
        requestError: tooEarly ?? (isRefused ? warning : detailIn(refused, service)),
        news: detailIn(repriced, service),
        warning,
        due: `${isListenAndAnswer(service.type) ? 'Answer' : 'Due'} by ${day}`,
      };
    });
  const going = lines.flatMap(({ service, requestError }) =>
    requestError === undefined ? service : [],
  );

  const submit = async () => {
    setFailure(null);
    setSending(true);
    try {
      const message = note.trim();
      const shown = {
        services: going.map(({ id }) => id),
        prices: going.map(({ price }) => price),
      };
      const body = { campaign, ...shown, ...(message !== '' && { message }) };
      setPlaced((await createOnce(body)).orders.map(storedOrder));
      clearDraft();
    } catch (reason) {
      const error = toApiError(reason);
      if (error.code === LINES_REFUSED) {
        const { lines: more } = error.present as { lines: RefusedLine[] }; // the data of this code
        const isPrice = ({ code }: RefusedLine) => code === PRICE_CHANGED;
        setRepriced(more.filter(isPrice));
        setRefused((before) => [...before, ...more.filter((line) => !isPrice(line))]);
      } else setFailure(messageOr(error, PLACED_ORDER_MESSAGES.orderCreateFailed));
    } finally {
      setSending(false);
    }
  };
  return {
    lines,
    going,
    note,
    submit,
    isSending,
    failure,
    placed,
    remove: (service) => setRemoved((before) => [...before, service]),
    changeNote: (text) => {
      setNote(text);
      saveDraft({ note: text });
    },
  };
}
