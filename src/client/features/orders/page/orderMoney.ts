import type { StoredOrder } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, outletOf, shareOf } from '@/client/entities/orders/orderText';
import { formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import type { LeaderLine } from '@/client/ui/Leaders';
import type { Role } from '@/shared/options';
import { UNPAID_ORDER } from '@/shared/orders/orderMessages';
import { isFinal } from '@/shared/orders/orderStages';

export interface MoneyStop {
  name: string;
  when: string;
  state: 'done' | 'now' | 'ahead';
}

/** Describes where the money of an order is, from one side's point of view. */
export interface OrderMoneyView {
  /** A sum, or a note that the order is unpaid. */
  amount: string;
  /** Stands beside the amount. */
  where: string;
  /** The stations of held money; empty otherwise. */
  stops: readonly MoneyStop[];
  lines: readonly (LeaderLine & { value: string })[];
  note?: string;
}

/** Returns whether the work began without a payment through the platform. */
const isPaidOutside = ({ detail, stage, paid_at }: StoredOrder): boolean =>
  paid_at === null &&
  (stage === 'paid' ||
    stage === 'delivered' ||
    stage === 'disputed' ||
    detail?.events.some(({ name }) => name === 'start') === true);

function linesOf(
  { order, ordered }: FoundOffer,
  role: Role,
  isPaid: boolean,
): OrderMoneyView['lines'] {
  const { price } = ordered;
  const fee = {
    label: `Linernote keeps, ${Math.round((order.fee / price) * 100)}%`,
    value: formatPrice(order.fee),
  };
  const share = formatPrice(shareOf(price, order.fee));
  const pays = isPaid ? 'paid' : 'pays';
  return role === 'artist'
    ? [
        { label: isPaid ? 'You paid' : 'You pay', value: formatPrice(price), look: 'own' },
        { label: `${outletOf(ordered)} gets`, value: share },
        fee,
      ]
    : [
        { label: `${artistOf(order)} ${pays}`, value: formatPrice(price) },
        fee,
        { label: 'You get', value: share, look: 'own' },
      ];
}

function stopsOf({ order, ordered }: FoundOffer, role: Role): MoneyStop[] {
  const { paid_at, stage, due_at } = order;
  const end =
    stage === 'delivered' && due_at !== null ? `by ${formatDay(due_at)}` : 'when accepted';
  return [
    {
      name: role === 'artist' ? 'You' : artistOf(order),
      when: formatDay(paid_at),
      state: 'done',
    },
    { name: 'Held', when: 'now', state: 'now' },
    { name: role === 'media' ? 'Your wallet' : outletOf(ordered), when: end, state: 'ahead' },
  ];
}

/** Handles orders without money on the platform: free ones, and those paid directly. */
function withoutMoney({ order }: FoundOffer): OrderMoneyView | null {
  if (order.paid_at !== null) return null;
  const none = { stops: [], lines: [] };
  if (isPaidOutside(order)) {
    return { ...none, amount: '', where: 'Paid outside of Linernote' };
  }
  const isByNumber = order.origin === 'order' && order.release_title === null;
  if (order.stage === 'completed' || (isByNumber && order.stage === 'placed')) {
    return { ...none, amount: UNPAID_ORDER, where: '', note: 'An order by number moves no money.' };
  }
  if (order.stage === 'closed') {
    return { ...none, amount: formatPrice(0), where: 'Nothing was paid' };
  }
  return null;
}

/** Shows how the money was finally distributed. */
function settled({ order, ordered }: FoundOffer, role: Role): OrderMoneyView | null {
  const { money } = order.detail ?? {};
  if (!isFinal(order.stage) || !money) return null;
  const { paid, outlet, fee, refunded } = money;
  const isArtist = role === 'artist';
  const own = { look: 'own' } as const;
  const lines: OrderMoneyView['lines'] = [
    { label: isArtist ? 'You paid' : `${artistOf(order)} paid`, value: formatPrice(paid) },
    ...(outlet > 0
      ? [
          {
            label: isArtist ? `${outletOf(ordered)} got` : 'You got',
            value: formatPrice(outlet),
            ...(isArtist ? {} : own),
          },
        ]
      : []),
    ...(fee > 0 ? [{ label: 'Linernote kept', value: formatPrice(fee) }] : []),
    ...(refunded > 0
      ? [
          {
            label: isArtist ? 'You got back' : `${artistOf(order)} got back`,
            value: formatPrice(refunded),
            ...(isArtist ? own : {}),
          },
        ]
      : []),
  ];
  const base = { stops: [], lines };
  if (outlet > 0) {
    const where = isArtist
      ? `went to ${outletOf(ordered)}`
      : order.available_at === null
        ? 'in your wallet'
        : `on its way, available on ${formatDay(order.available_at)}`;
    return { ...base, amount: formatPrice(outlet), where };
  }
  if (refunded > 0) {
    const where = isArtist ? 'back in your balance' : `back with ${artistOf(order)}`;
    return { ...base, amount: formatPrice(refunded), where };
  }
  return {
    ...base,
    amount: formatPrice(paid),
    // Neither side nor the platform has kept anything of the payment.
    where: paid > 0 ? 'taken back by the card’s bank' : '',
  };
}

export function moneyViewOf(found: FoundOffer, role: Role): OrderMoneyView {
  const { order, ordered } = found;
  const elsewhere = withoutMoney(found) ?? settled(found, role);
  if (elsewhere) return elsewhere;
  if (order.paid_at === null) {
    return {
      amount: formatPrice(ordered.price),
      where: 'not paid yet',
      stops: [],
      lines: linesOf(found, role, false),
      note:
        order.stage === 'accepted'
          ? 'The work begins once it is paid. The money is held until the work is accepted.'
          : 'Nobody is charged before both have agreed.',
    };
  }
  return {
    amount: formatPrice(order.detail?.money.held ?? ordered.price),
    where: 'held by Linernote',
    stops: stopsOf(found, role),
    lines: linesOf(found, role, true),
  };
}
