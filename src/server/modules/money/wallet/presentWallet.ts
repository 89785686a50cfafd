import type { Wallet, WalletEntry } from '@/shared/money/wallet.schemas';
import {
  type WalletSource,
  WALLET_SOURCES,
  type WalletEntryType,
} from '@/shared/money/walletTypes';
import { fromCents } from '@/shared/platform/cents';
import { type EntryRow, TYPE_EVENTS } from './walletEntriesRepository';
import type { AccountRow, PayoutSums } from './walletRepository';

export interface WalletFacts {
  accounts: readonly AccountRow[];
  /** By account id. */
  payouts: ReadonlyMap<number, PayoutSums>;
  held: { orders: number; cents: number };
  /** Cents that become available later. */
  underway: readonly { at: Date; cents: number }[];
  refundable: readonly { id: number; createdAt: Date; cents: number }[];
  feePercent: number;
  referralCode: string;
}

/** An artist's payments and refunds count as offers, too. */
const SOURCE_OF: Partial<Record<AccountRow['kind'], WalletSource>> = {
  offers: 'offers',
  artist: 'offers',
  referrals: 'referrals',
  bonuses: 'bonuses',
};

/**
 * Earning is the balance plus what was paid out. A payout that waits is pending, like income that
 * is on its way, so Available is Earning less Withdrawn, to the cent.
 */
export function presentWallet(facts: WalletFacts): Wallet {
  const underway = sum(facts.underway.map(({ cents }) => cents));
  const balanceOf = (kind: AccountRow['kind']) =>
    facts.accounts.find((account) => account.kind === kind)?.balanceCents ?? 0;
  const sources = WALLET_SOURCES.map((source) => {
    const rows = facts.accounts.filter(({ kind }) => SOURCE_OF[kind] === source);
    const balance = sum(rows.map(({ balanceCents }) => balanceCents));
    const payouts = rows.flatMap(({ id }) => facts.payouts.get(id) ?? []);
    const withdrawn = sum(payouts.map(({ paid }) => paid));
    const requested = sum(payouts.map((each) => each.requested));
    const pending = requested + (source === 'offers' ? facts.held.cents + underway : 0);
    return { source, balance, pending, earning: balance + withdrawn, withdrawn };
  });
  return {
    available: fromCents(sum(sources.map(({ balance }) => balance))),
    sources: sources.map(({ source, pending, earning, withdrawn }) => ({
      source,
      pending: fromCents(pending),
      earning: fromCents(earning),
      withdrawn: fromCents(withdrawn),
    })),
    open_orders: facts.held.orders,
    held: fromCents(facts.held.cents),
    on_its_way: facts.underway.map(({ at, cents }) => ({
      available_at: at.toISOString(),
      amount: fromCents(cents),
    })),
    owed: fromCents(Math.abs(balanceOf('debt'))),
    being_paid: fromCents(balanceOf('transit')),
    fee_percent: facts.feePercent,
    // An account is created by its first transfer.
    has_entries: facts.accounts.length > 0 || underway > 0,
    referral_code: facts.referralCode,
    refundable: facts.refundable.map(({ id, createdAt, cents }) => ({
      id,
      created_at: createdAt.toISOString(),
      amount: fromCents(cents),
    })),
  };
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

const TYPES = Object.keys(TYPE_EVENTS) as WalletEntryType[]; // its own keys
const typeOf = (event: EntryRow['event']): WalletEntryType => {
  const type = TYPES.find((each) => TYPE_EVENTS[each].includes(event));
  if (!type) throw new Error(`the event ${event} is of no type`);
  return type;
};

export const presentEntry = (row: EntryRow, balanceCents: number | null = null): WalletEntry => ({
  id: row.id,
  type: typeOf(row.event),
  event: row.event,
  created_at: row.createdAt.toISOString(),
  amount: fromCents(row.cents),
  balance: balanceCents === null ? null : fromCents(balanceCents),
  orders: row.orders,
  text: row.text,
  payout_kind: row.payoutKind,
  payout_status: row.payoutStatus,
  available_at: row.availableAt?.toISOString() ?? null,
  author: row.author,
});
