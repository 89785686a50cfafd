import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import {
  artistOf,
  isUnpaid,
  outletOf,
  shareOf,
} from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { formatDayOfYear } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import type { LeaderLine } from '@/client/ui/Leaders';
import type { Role } from '@/shared/platform/options';
import type { OrderMoney } from '@/shared/trade/orders.schemas';
import { isFinal } from '@/shared/platform/orderStages';

export interface MoneyStop {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

export interface OrderMoneyView {
  amount: string;
  where: string;
  stops: readonly MoneyStop[];
  lines: readonly (LeaderLine & { value: string })[];
  note?: string | undefined;
  toWallet?: string;
}

const isPaidOutside = ({ detail, stage, paid_at }: StoredOrder): boolean =>
  paid_at === null &&
  (stage === 'paid' ||
    stage === 'delivered' ||
    stage === 'disputed' ||
    detail?.events.some(({ name }) => name === 'start') === true);

const lineOf = (label: string, amount: number): OrderMoneyView['lines'] =>
  amount > 0 ? [{ label, value: formatPrice(amount) }] : [];

const stopsOf = (names: readonly string[], reached: number): MoneyStop[] =>
  names.map((name, index) => ({
    name,
    state: index < reached ? 'done' : index === reached ? 'now' : 'ahead',
  }));

const payerOf = ({ order }: FoundOffer, role: Role): string =>
  role === 'artist' ? 'You' : artistOf(order);
const payeeOf = ({ ordered }: FoundOffer, role: Role): string =>
  role === 'media' ? 'Your wallet' : outletOf(ordered);

/** The way that money has gone; empty where it was split, or a bank took it back. */
function endedStops(found: FoundOffer, role: Role, money: OrderMoney): MoneyStop[] {
  const started = [payerOf(found, role), 'Held'];
  const payee = payeeOf(found, role);
  if (money.outlet > 0 && money.refunded > 0) return [];
  if (money.outlet > 0)
    return role === 'media' && found.order.available_at !== null
      ? stopsOf([...started, 'On its way', payee], 2)
      : stopsOf([...started, payee], 2);
  if (money.refunded === 0) return [];
  return stopsOf([...started, role === 'artist' ? 'Back to you' : artistOf(found.order)], 2);
}

/** The view of orders without money on the platform: free ones, and those paid directly. */
function withoutMoney({ order }: FoundOffer): OrderMoneyView | null {
  if (order.paid_at !== null) return null;
  const none = { stops: [], lines: [] };
  if (isPaidOutside(order))
    return { ...none, amount: '', where: 'Paid outside of Linernote', note: noteOf(order) };
  const nothing = { ...none, amount: formatPrice(0) };
  if (order.stage === 'closed') return { ...nothing, where: 'nothing was paid' };
  return isUnpaid(order) || order.stage === 'completed'
    ? { ...nothing, where: 'unpaid order' }
    : null;
}

function settled({ order, ordered }: FoundOffer, role: Role): OrderMoneyView | null {
  const { money } = order.detail ?? {};
  if (!isFinal(order.stage) || !money) return null;
  const { paid, outlet, fee, refunded } = money;
  const isArtist = role === 'artist';
  const lines: OrderMoneyView['lines'] = [
    { label: `${payerOf({ order, ordered }, role)} paid`, value: formatPrice(paid) },
    ...lineOf(isArtist ? `${outletOf(ordered)} got` : 'You got', outlet),
    ...lineOf('Linernote kept', fee),
    ...lineOf(`${payerOf({ order, ordered }, role)} got back`, refunded),
  ];
  const base = { stops: endedStops({ order, ordered }, role, money), lines };
  if (outlet > 0) {
    const amount = formatPrice(outlet);
    if (isArtist) return { ...base, amount, where: `went to ${outletOf(ordered)}` };
    if (order.available_at === null)
      return { ...base, amount, where: 'in your wallet', toWallet: 'Open the wallet' };
    const where = `on its way, available on ${formatDayOfYear(order.available_at)}`;
    const note = 'If the card’s bank takes the payment back before then, it is taken from here.';
    return { ...base, amount, where, note };
  }
  const amount = formatPrice(refunded > 0 ? refunded : paid);
  if (refunded === 0)
    return { ...base, amount, where: paid > 0 ? 'taken back by the card’s bank' : '' };
  return isArtist
    ? { ...base, amount, where: 'back in your balance', toWallet: 'Send it back to the card' }
    : { ...base, amount, where: `back with ${artistOf(order)}` };
}

/** What happens to it by itself. */
function noteOf(order: StoredOrder, role?: Role): string | undefined {
  const back = role === 'artist' ? 'you get it back' : `${artistOf(order)} gets it back`;
  switch (order.stage) {
    case 'offered':
    case 'placed':
      return 'Nobody is charged before both agree.';
    case 'accepted':
      return `Linernote holds it until the work is accepted. If the work is late, ${back}.`;
    case 'delivered':
      return 'If nobody answers, the work counts as accepted.';
    case 'paid':
      return role && !isPast(order.delivery_due_at ?? '')
        ? `If no work comes, ${back}.`
        : undefined;
    case 'disputed':
      return role && `Without a decision ${back}.`;
    default:
      return undefined;
  }
}

export function moneyViewOf(found: FoundOffer, role: Role): OrderMoneyView {
  const { order, ordered } = found;
  const elsewhere = withoutMoney(found) ?? settled(found, role);
  if (elsewhere) return elsewhere;
  const isPaid = order.paid_at !== null;
  const payer = payerOf(found, role);
  const share = formatPrice(shareOf(ordered.price, order.fee));
  const pays = isPaid ? 'paid' : role === 'artist' ? 'pay' : 'pays';
  return {
    amount: formatPrice(isPaid ? (order.detail?.money.held ?? ordered.price) : ordered.price),
    where: isPaid ? 'held by Linernote' : 'not paid yet',
    stops: stopsOf([payer, 'Held', payeeOf(found, role)], isPaid ? 1 : 0),
    lines: [
      { label: `${payer} ${pays}`, value: formatPrice(ordered.price) },
      { label: role === 'artist' ? `${outletOf(ordered)} gets` : 'You get', value: share },
      { label: 'Linernote keeps', value: formatPrice(order.fee) },
    ],
    note: noteOf(order, role),
  };
}
