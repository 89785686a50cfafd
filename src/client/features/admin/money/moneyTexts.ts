import type {
  Money,
  MoneyMovement,
  PayoutBatch,
  PayoutFile,
  RequestedPayout,
} from '@/shared/money/adminMoney.schemas';
import type {
  PayoutBatchState,
  PayoutState,
  PayoutStatus,
  TransferKind,
  UserAccountKind,
} from '@/shared/money/ledger.rules';
import { formatPrice, fromCents, toCents, formatCount } from '@/shared/platform/format';
import { countryName } from '@/shared/platform/countries';
import { formatDay, formatMoment } from '@/client/lib/dates';
import type { BigFigure } from '@/client/ui/BigFigures';
import type { StatusTone } from '@/client/ui/StatusChip';

export const MONEY_TEXTS = {
  payoutFailed: 'An error occurred while fetching this payout.',
  listFailed: 'An error occurred while fetching this list.',
  figuresFailed: 'An error occurred while fetching the sums.',
  decideFailed: 'That did not work. Please try again.',
} as const;

const STATES: Readonly<Record<Exclude<PayoutState, 'decided'>, readonly [StatusTone, string]>> = {
  ready: ['done', 'Ready'],
  first: ['waiting', 'Two people, 0 of 2'],
  second: ['waiting', 'Second person, 1 of 2'],
  approved: ['waiting', 'Approved by you, 1 of 2'],
  own: ['off', 'Yours: somebody else decides'],
  granted: ['off', 'Your bonus: somebody else decides'],
  frozen: ['failed', 'Account suspended'],
  owes: ['failed', 'Owes money'],
  by_itself: ['off', 'Not by hand'],
  in_batch: ['working', 'In a batch'],
};
export const DECIDED: Readonly<Record<PayoutStatus, readonly [StatusTone, string]>> = {
  requested: ['off', 'Waiting'],
  paid: ['done', 'Paid'],
  rejected: ['failed', 'Rejected'],
  failed: ['failed', 'Failed'],
  cancelled: ['off', 'Taken back'],
};

const NEWNESS = { first: ', first payout', changed: ', new account', as_before: '' } as const;

export function stateOf(payout: RequestedPayout): readonly [StatusTone, string] {
  const { state, status, destination_is } = payout;
  if (state === 'decided') return DECIDED[status];
  const [tone, text] = STATES[state];
  if (state === 'in_batch') return [tone, `In batch ${payout.batch}`];
  return [tone, state === 'ready' ? `${text}${NEWNESS[destination_is]}` : text];
}

export const isPayable = ({ state }: RequestedPayout): boolean =>
  state === 'ready' || state === 'second';

export function destinationText({
  method,
  destination,
}: Pick<MoneyMovement, 'method' | 'destination'>): string {
  if (method === 'card') return 'Card';
  if (method === 'stripe') return `Stripe, ${destination}`;
  if (method !== 'bank') return destination;
  const written = destination.replaceAll(' ', '');
  return `Bank, ${written.slice(0, 4)} … ${written.slice(-4)}`;
}

export interface PayoutCheck {
  name: string;
  text: string;
  isRight: boolean;
}

export function checksOf(payout: PayoutFile): PayoutCheck[] {
  const { iban, destination, destination_is, destination_before, country_before, parts } = payout;
  const bonus = parts.find(({ source }) => source === 'bonuses')?.amount ?? 0;
  const isSame = destination_is !== 'changed';
  const checks: PayoutCheck[] = [
    {
      name: iban ? 'IBAN' : 'Where to',
      text: iban ? `${destination}, checksum ${iban.is_valid ? 'right' : 'wrong'}` : destination,
      isRight: iban === null || iban.is_valid,
    },
  ];
  if (iban) {
    const isAsBefore = country_before === null || country_before === iban.country;
    const before = country_before === null ? '' : `, before ${countryName(country_before)}`;
    checks.push({
      name: 'Country',
      text: `${countryName(iban.country)}${isAsBefore && before !== '' ? ', as before' : before}`,
      isRight: isAsBefore,
    });
  }
  if (payout.kind !== 'card')
    checks.push({
      name: 'Destination',
      text:
        destination_is === 'first'
          ? 'First payout'
          : isSame
            ? 'As before'
            : `Another one, before ${destination_before ?? ''}`,
      isRight: isSame,
    });
  if (payout.shared_with.length > 0)
    checks.push({
      name: 'Same bank account',
      text: payout.shared_with.map(({ name }) => name).join(', '),
      isRight: false,
    });
  checks.push({
    name: 'Bonuses in it',
    text: bonus === 0 ? 'None' : formatPrice(bonus),
    isRight: bonus === 0,
  });
  if (payout.approval)
    checks.push({
      name: 'Approved, 1 of 2',
      text: `${payout.approval.name ?? 'A deleted account'}, ${formatMoment(payout.approval.at)}`,
      isRight: true,
    });
  return checks;
}

const SOURCE_LABELS: Readonly<Record<UserAccountKind, string>> = {
  offers: 'Offers',
  referrals: 'Referrals',
  bonuses: 'Platform activity',
  artist: 'Payments and refunds',
};

export const linesOf = ({ source, amount, orders, repaid }: PayoutFile['parts'][number]) => [
  {
    label: `${SOURCE_LABELS[source]}${orders === 0 ? '' : `, ${formatCount(orders, 'new order')}`}`,
    value: formatPrice(fromCents(toCents(amount) + toCents(repaid))),
  },
  ...(repaid === 0 ? [] : [{ label: 'Debt paid first', value: `−${formatPrice(repaid)}` }]),
];

export const FEE_LABELS: Partial<Readonly<Record<TransferKind, string>>> = {
  fee: 'Fee of an order',
  charge: 'Charge of the card provider',
  referral: 'Thanks for a referral',
  chargeback: 'Fee given back after a chargeback',
  reinstate: 'Fee of a chargeback that was won',
};

export const BALANCE_LABELS = { hold: 'Held', underway: 'On its way', debt: 'Owed' } as const;

export function figuresOf({ held, on_its_way, debts, ledger }: Money): BigFigure[] {
  return [
    { name: 'Held', value: formatPrice(held.amount), note: formatCount(held.orders, 'order') },
    {
      name: 'On its way',
      value: formatPrice(on_its_way.amount),
      note: `${formatCount(on_its_way.days, 'day')}, ${formatCount(on_its_way.orders, 'order')}`,
    },
    {
      name: 'Debts',
      value: formatPrice(debts.amount),
      note: formatCount(debts.accounts, 'account'),
    },
    {
      name: 'Ledger',
      value: ledger === null ? '–' : ledger.breaches === 0 ? 'Balanced' : 'Look at it',
      note: ledger === null ? 'Not checked yet' : formatMoment(ledger.checked_at),
    },
  ];
}

export const BATCH_STATES: Readonly<Record<PayoutBatchState, readonly [StatusTone, string]>> = {
  made: ['waiting', 'Made'],
  sent: ['working', 'Sent'],
  settled: ['done', 'Settled'],
  undone: ['off', 'Taken apart'],
};

const deedText = (what: string, deed: PayoutBatch['sent']): string[] =>
  deed ? [`${what} ${formatDay(deed.at)} by ${deed.name ?? 'a deleted account'}`] : [];

export const batchText = ({ made, sent, ended, state, reference }: PayoutBatch): string =>
  [
    ...deedText('Made', made),
    ...deedText('sent', sent),
    ...deedText(state === 'settled' ? 'settled' : 'taken apart', ended),
    ...(reference === null ? [] : [`reference ${reference}`]),
  ].join(', ');
