import { useCallback, useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import type { OrderCreate } from '@/shared/trade/orders.requests';
import type { Service } from '@/shared/market/services.schemas';
import { useOnce } from '@/client/lib/useOnce';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { storedOrder, useCreateOrderMutation } from '@/client/entities/orders';
import { useAwaitUser } from '@/client/entities/profiles';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { useDraft } from '@/client/session/useDraft';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import {
  type PromisedDays,
  promisedDays,
  ANSWER_DAYS,
  REFUND_AFTER_DAYS,
  PAYMENT_DAYS,
} from '@/shared/market/orderDeadlines.rules';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { isPaidHere } from '@/client/lib/tradeFacts';
import { DEFAULT_ORDER_SERVICE_ID, ID_MAX } from '@/shared/platform/limits';

/**
 * Returns the promises to an artist who orders at `now`, each with a heading; an order without a
 * campaign moves no money.
 */
export const orderTerms = (
  service: Pick<Service, 'type' | 'delivery_days' | 'price'>,
  campaign: Pick<Campaign, 'embargo_until'> | undefined,
  now: number,
): Terms => {
  const { type, delivery_days } = service;
  const embargoUntil = campaign?.embargo_until ?? null;
  const today = localDay(new Date(now));
  const days = promisedDays({ type, deliveryDays: delivery_days, embargoUntil }, today);
  const sent = days.asked === today ? 'Sent today' : `Sent on ${formatDay(days.asked)} or later`;
  return [
    [
      'The request is free',
      `${sent}. You can take it back until ${campaign && isPaidHere() ? 'you have paid' : 'it is accepted'}.`,
    ],
    [
      `The outlet answers within ${formatDays(ANSWER_DAYS)}`,
      `By ${formatDay(days.from)}. Unanswered, it closes automatically.`,
    ],
    ...(campaign ? campaignTerms(days, service.price) : BY_NUMBER),
  ];
};

type Terms = readonly (readonly [head: string, text: string])[];

const BY_NUMBER: Terms = [
  ['Nothing is paid', 'It has no release. You set it to Completed yourself.'],
];

const paidTerms = (due: string, price: number): Terms => [
  [
    'You pay when it accepts',
    `Within ${formatDays(PAYMENT_DAYS)}. Linernote holds the money until you accept the work.`,
  ],
  [
    'Refunded automatically if late',
    `${due}. ${formatDays(REFUND_AFTER_DAYS)} after the due day the whole ${formatPrice(price)} comes back.`,
  ],
];

const unpaidTerms = (due: string): Terms => [
  ['Work begins when it accepts', 'You pay the outlet yourself, not through Linernote.'],
  [
    'Closed automatically if late',
    `${due}. ${formatDays(REFUND_AFTER_DAYS)} after the due day the order closes.`,
  ],
];

function alertOf(error: ApiError): string {
  const message = messageOr(error, '');
  return message === '' ? PLACED_ORDER_MESSAGES.createFailed : `Failed to create order: ${message}`;
}

interface OrderSubmission {
  service: Pick<Service, 'id' | 'price'>;
  /** Without a campaign, the order is for no particular release. */
  campaign: number | undefined;
  prepare: () => Promise<void>;
  onPlaced: (order: StoredOrder) => void;
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

export type CampaignChoice = ReturnType<typeof useCampaignChoice>;

/**
 * Keeps the campaign of an order: the newest open one, until another is chosen. `closed` ones cannot
 * be chosen yet, or no longer.
 */
export function useCampaignChoice() {
  const { status, rows: campaigns, error, refetch } = useWholeCampaignList();
  const [chosenId, choose] = useState<number>();
  const open = campaigns.filter(isOpen);
  const waiting = campaigns.filter(({ stage }) => stage === 'in_review');
  const over = campaigns.filter(({ is_over }) => is_over);
  /* the chosen campaign may have closed meanwhile */
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  const choice = { open, closed: [...waiting, ...over], chosen: chosen?.id, choose };
  return { ...choice, status, refetch, ...(error && { error }) };
}

function campaignTerms({ from, ready, out }: PromisedDays, price: number): Terms {
  const when = isPaidHere() ? `when it is paid by ${formatDay(from)}` : '';
  const why = out > ready ? 'the day after the embargo' : when;
  const due = `Due by ${formatDay(out)}${why === '' ? '' : `, ${why}`}`;
  return isPaidHere() ? paidTerms(due, price) : unpaidTerms(due);
}

export function orderedServiceId(query: URLSearchParams): number | null {
  const serviceId = query.get('service');
  if (serviceId === null) return DEFAULT_ORDER_SERVICE_ID;
  const id = /^\d+$/.test(serviceId) ? Number(serviceId) : 0;
  return id >= 1 && id <= ID_MAX ? id : null;
}
