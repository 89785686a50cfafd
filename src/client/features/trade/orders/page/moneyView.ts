import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import {
  artistOf,
  isUnpaid,
  outletOf,
  shareOf,
  inWalletBy,
} from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import type { LeaderLine } from '@/client/ui/Leaders';
import type { Role } from '@/shared/platform/options';
import type { OrderMoney } from '@/shared/trade/orders.schemas';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import { isFinal } from '@/shared/platform/orderStages';

export interface MoneyStop {
  name: string;
  when: string;
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

const TAKEN_BACK = 'A payment taken back by the card until then is taken from here.';

export const movesNoMoney = (order: StoredOrder): boolean =>
  isUnpaid(order) && !isPaidOutside(order);

/** Whether the work began without a payment through the platform. */
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
        { label: isPaid ? 'You paid' : 'You pay', value: formatPrice(price), variant: 'own' },
        { label: `${outletOf(ordered)} gets`, value: share },
        fee,
      ]
    : [
        { label: `${artistOf(order)} ${pays}`, value: formatPrice(price) },
        fee,
        { label: 'You get', value: share, variant: 'own' },
      ];
}

const stopsOf = (
  stops: readonly (readonly [name: string, when: string])[],
  reached: number,
): MoneyStop[] =>
  stops.map(([name, when], index) => ({
    name,
    when,
    state: index < reached ? 'done' : index === reached ? 'now' : 'ahead',
  }));

const payerOf = ({ order }: FoundOffer, role: Role): string =>
  role === 'artist' ? 'You' : artistOf(order);
const payeeOf = ({ ordered }: FoundOffer, role: Role): string =>
  role === 'media' ? 'Your wallet' : outletOf(ordered);

function openStops(found: FoundOffer, role: Role): MoneyStop[] {
  const { paid_at, stage, due_at } = found.order;
  const by = due_at === null ? '' : `by ${formatDay(due_at)}`;
  const isPaid = paid_at !== null;
  const isEndKnown = stage === 'delivered' && due_at !== null;
  return stopsOf(
    [
      [payerOf(found, role), isPaid ? formatDay(paid_at) : stage === 'accepted' ? by : ''],
      ['Held', isPaid ? 'now' : 'then'],
      [payeeOf(found, role), isEndKnown ? `by ${formatDay(inWalletBy(due_at))}` : 'when accepted'],
    ],
    isPaid ? 1 : 0,
  );
}

/** The way that money has gone; empty where it was split, or a bank took it back. */
function endedStops(found: FoundOffer, role: Role, money: OrderMoney): MoneyStop[] {
  const { paid_at, completed_at, closed_at, available_at } = found.order;
  const started = [
    [payerOf(found, role), formatDay(paid_at)],
    ['Held', ''],
  ] as const;
  if (money.outlet > 0 && money.refunded > 0) return [];
  if (money.outlet > 0) {
    const payee = payeeOf(found, role);
    if (role === 'artist' || available_at === null)
      return stopsOf([...started, [payee, formatDay(completed_at)]], 2);
    return stopsOf([...started, ['On its way', 'now'], [payee, formatDay(available_at)]], 2);
  }
  if (money.refunded === 0) return [];
  const back = role === 'artist' ? 'Back to you' : `Back to ${artistOf(found.order)}`;
  return stopsOf([...started, [back, formatDay(closed_at ?? completed_at)]], 2);
}

/** Why the money came back, where the outlet did not do its part. */
function whyBack({ order, ordered }: FoundOffer): string | undefined {
  const outlet = outletOf(ordered);
  if (order.close_reason === 'late') return `${outlet} did not deliver in time.`;
  return order.close_reason === 'gave_up' ? `${outlet} gave the order up.` : undefined;
}

/** The view of orders without money on the platform: free ones, and those paid directly. */
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

const lineOf = (label: string, amount: number, isOwn: boolean): OrderMoneyView['lines'] =>
  amount > 0 ? [{ label, value: formatPrice(amount), ...(isOwn && { variant: 'own' }) }] : [];

function settled({ order, ordered }: FoundOffer, role: Role): OrderMoneyView | null {
  const { money } = order.detail ?? {};
  if (!isFinal(order.stage) || !money) return null;
  const { paid, outlet, fee, refunded } = money;
  const isArtist = role === 'artist';
  const lines: OrderMoneyView['lines'] = [
    { label: isArtist ? 'You paid' : `${artistOf(order)} paid`, value: formatPrice(paid) },
    ...lineOf(isArtist ? `${outletOf(ordered)} got` : 'You got', outlet, !isArtist),
    ...lineOf('Linernote kept', fee, false),
    ...lineOf(isArtist ? 'You got back' : `${artistOf(order)} got back`, refunded, isArtist),
  ];
  const base = { stops: endedStops({ order, ordered }, role, money), lines };
  if (outlet > 0) {
    const amount = formatPrice(outlet);
    if (isArtist) return { ...base, amount, where: `went to ${outletOf(ordered)}` };
    if (order.available_at === null)
      return { ...base, amount, where: 'in your wallet', toWallet: 'Open the wallet' };
    const where = `on its way, available on ${formatDay(order.available_at)}`;
    return { ...base, amount, where, note: TAKEN_BACK };
  }
  if (refunded > 0) {
    const amount = formatPrice(refunded);
    const note = whyBack({ order, ordered });
    if (!isArtist) return { ...base, amount, where: `back with ${artistOf(order)}` };
    const toWallet = 'Send it back to the card';
    return { ...base, amount, where: 'back in your balance', note, toWallet };
  }
  return {
    ...base,
    amount: formatPrice(paid),
    where: paid > 0 ? 'taken back by the card’s bank' : '',
  };
}

export function moneyViewOf(found: FoundOffer, role: Role): OrderMoneyView {
  const { order, ordered } = found;
  const elsewhere = withoutMoney(found) ?? settled(found, role);
  if (elsewhere) return elsewhere;
  const isPaid = order.paid_at !== null;
  const open = { stops: openStops(found, role), lines: linesOf(found, role, isPaid) };
  if (!isPaid)
    return {
      ...open,
      amount: formatPrice(ordered.price),
      where: 'not paid yet',
      note:
        order.stage === 'accepted'
          ? 'The work begins once it is paid. The money is held until the work is accepted.'
          : 'Nobody is charged before both have agreed.',
    };
  const amount = formatPrice(order.detail?.money.held ?? ordered.price);
  return { ...open, amount, where: 'held by Linernote' };
}
