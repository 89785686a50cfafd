import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExportFormat, sendExport, type Exported } from '@/server/platform/http/exportFile';
import { routesOf, serve } from '@/server/platform/http/serve';
import {
  walletContract,
  type WalletExportQuery,
  type Wallet,
  type WalletEntry,
} from '@/shared/money/wallet.schemas';
import { entryIds, listEntries, type Listed } from './walletEntriesRepository';
import { batchesOf, presentEntry } from './walletLines';
import { listedAccounts, readWalletRows, type AccountRow } from './walletRepository';
import { type WalletSource, WALLET_SOURCES } from '@/shared/money/ledger.rules';
import { fromCents } from '@/shared/platform/format';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { FILE_CELLS, fileLine } from '@/shared/money/walletFile.rules';

const exportedEntries = (
  db: Db,
  listed: Listed,
  ids: readonly number[],
): Exported<WalletEntry> => ({
  columns: FILE_CELLS.columns,
  cells: (entry) => FILE_CELLS.cells(fileLine(entry)),
  json: fileLine,
  batches: batchesOf(db, listed, ids),
});

/** An artist's payments and refunds count as offers, too. */
const SOURCE_OF: Partial<Record<AccountRow['kind'], WalletSource>> = {
  offers: 'offers',
  artist: 'offers',
  referrals: 'referrals',
  bonuses: 'bonuses',
};

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

export const walletRoutes = routesOf((app, deps) => {
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
    const listed = await listedAccounts(db, request.account.userId);
    const ids = await entryIds(db, listed, request.query);
    const file = { name: 'wallet', format, at: deps.now() };
    return sendExport(reply, file, exportedEntries(db, listed, ids));
  };
  serve(app, walletContract.exportWalletCsv, ({ request, reply }) => send(request, reply, 'csv'));
  serve(app, walletContract.exportWalletJson, ({ request, reply }) => send(request, reply, 'json'));
});

/** By source, earning is balance and payouts, so that Available is Earning less Withdrawn. */
async function readWallet(db: Db, member: Member, feePercent: number): Promise<Wallet> {
  const { accounts, held, released, incomes, refundable, code, ...rows } = await readWalletRows(
    db,
    member,
  );
  const isArtist = member.role === 'artist';
  const [first] = accounts.toSorted((one, other) => one.id - other.id);
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
    held_orders: rows.soonest.map(({ dueAt, cents, ...order }) => ({
      ...order,
      due_at: dueAt?.toISOString() ?? null,
      amount: fromCents(cents),
    })),
    spent_orders: isArtist ? released.orders : 0,
    spent: isArtist ? fromCents(released.cents) : 0,
    earned: isArtist ? 0 : fromCents(released.cents),
    since: first?.createdAt.toISOString() ?? null,
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
