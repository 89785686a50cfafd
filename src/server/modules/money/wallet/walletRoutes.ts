import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type ExportFormat, sendExport, type Exported } from '@/server/platform/http/exportFile';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { serve } from '@/server/platform/http/serve';
import {
  entryResponse,
  walletContract,
  type WalletExportQuery,
  type Wallet,
  type WalletEntry,
} from '@/shared/money/wallet.schemas';
import {
  entryIds,
  listEntries,
  type EntryRow,
  TYPE_EVENTS,
  entriesOf,
} from './walletEntriesRepository';
import { listedAccounts, readWalletRows, type AccountRow } from './walletRepository';
import {
  type WalletSource,
  WALLET_SOURCES,
  type WalletEntryType,
} from '@/shared/money/ledger.rules';
import { fromCents } from '@/shared/platform/format';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';

const BATCH = 500;

const exportedEntries = (
  db: Db,
  own: readonly number[],
  ids: readonly number[],
): Exported<WalletEntry> => ({
  columns: ['Date', 'Type', 'Description', 'Author', 'Amount', 'Currency'],
  cells: (entry) => [
    ...[entry.created_at, entry.event, entryText(entry), entryAuthor(entry)],
    ...[entry.amount.toFixed(2), 'USD'],
  ],
  json: (entry) => ({
    date: entry.created_at,
    type: entry.event,
    description: entryText(entry),
    author: entryAuthor(entry),
    amount: entry.amount,
    currency: 'USD',
  }),
  batches: batchesOf(db, own, ids),
});

/** An artist's payments and refunds count as offers, too. */
const SOURCE_OF: Partial<Record<AccountRow['kind'], WalletSource>> = {
  offers: 'offers',
  artist: 'offers',
  referrals: 'referrals',
  bonuses: 'bonuses',
};

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

const TYPES = Object.keys(TYPE_EVENTS) as WalletEntryType[];

const typeOf = (event: EntryRow['event']): WalletEntryType => {
  const type = TYPES.find((each) => TYPE_EVENTS[each].includes(event));
  if (!type) throw new Error(`The event ${event} has no type.`);
  return type;
};

const ENTRY_FIELDS = fieldsOf(entryResponse, 'type', 'amount', 'balance');

export const presentEntry = (row: EntryRow, balanceCents: number | null = null): WalletEntry => ({
  type: typeOf(row.event),
  amount: fromCents(row.cents),
  balance: balanceCents === null ? null : fromCents(balanceCents),
  ...presentFields(row, ENTRY_FIELDS),
});

export const walletRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, walletContract.getWallet, ({ account }) =>
      readWallet(db, account, deps.config.feePercent),
    );
    serve(app, walletContract.listWalletEntries, async ({ account, query }) =>
      listEntries(db, await listedAccounts(db, account.userId), query, presentEntry),
    );

    const send = async (
      request: FastifyRequest<{ Querystring: WalletExportQuery }>,
      reply: FastifyReply,
      format: ExportFormat,
    ) => {
      const { own } = await listedAccounts(db, request.account.userId);
      const ids = await entryIds(db, own, request.query);
      const file = { name: 'wallet', format, at: deps.now() };
      return sendExport(reply, file, exportedEntries(db, own, ids));
    };
    serve(app, walletContract.exportWalletCsv, ({ request, reply }) => send(request, reply, 'csv'));
    serve(app, walletContract.exportWalletJson, ({ request, reply }) =>
      send(request, reply, 'json'),
    );
  };

/** Earning is balance and payouts, pending what waits, so Available is Earning less Withdrawn. */
async function readWallet(db: Db, member: Member, feePercent: number): Promise<Wallet> {
  const { accounts, held, spent, incomes, refundable, code, ...rows } = await readWalletRows(
    db,
    member,
  );
  const underway = sum(incomes.map(({ cents }) => cents));
  const balanceOf = (kind: AccountRow['kind']) =>
    accounts.find((account) => account.kind === kind)?.balanceCents ?? 0;
  const sources = WALLET_SOURCES.map((source) => {
    const own = accounts.filter(({ kind }) => SOURCE_OF[kind] === source);
    const balance = sum(own.map(({ balanceCents }) => balanceCents));
    const payouts = rows.payouts.filter(({ id }) => own.some((account) => account.id === id));
    const withdrawn = sum(payouts.map(({ paid }) => paid));
    const requested = sum(payouts.map((each) => each.requested));
    const pending = requested + (source === 'offers' ? held.cents + underway : 0);
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
    open_orders: held.orders,
    held: fromCents(held.cents),
    spent_orders: spent.orders,
    spent: fromCents(spent.cents),
    on_its_way: incomes.map(({ at, cents }) => ({
      available_at: at.toISOString(),
      amount: fromCents(cents),
    })),
    owed: fromCents(Math.abs(balanceOf('debt'))),
    being_paid: fromCents(balanceOf('transit')),
    fee_percent: feePercent,
    // An account is created by its first transfer.
    has_entries: accounts.length > 0 || underway > 0,
    referral_code: code,
    refundable: refundable.map(({ id, createdAt, cents }) => ({
      id,
      created_at: createdAt.toISOString(),
      amount: fromCents(cents),
    })),
  };
}

async function* batchesOf(
  db: Db,
  own: readonly number[],
  ids: readonly number[],
): AsyncGenerator<WalletEntry[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await entriesOf(db, own, ids.slice(start, start + BATCH));
    yield rows.map((row) => presentEntry(row));
  }
}
