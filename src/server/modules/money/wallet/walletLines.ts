import type { Db } from '@/server/platform/db/client';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/format';
import type { WalletEntryType } from '@/shared/money/ledger.rules';
import { entryResponse, type WalletEntry } from '@/shared/money/wallet.schemas';
import {
  balancesAfter,
  entriesOf,
  type EntryRow,
  type Listed,
  TYPE_EVENTS,
} from './walletEntriesRepository';

const BATCH = 500;

const TYPES = Object.keys(TYPE_EVENTS) as WalletEntryType[];

const typeOf = (event: EntryRow['event']): WalletEntryType => {
  const type = TYPES.find((each) => TYPE_EVENTS[each].includes(event));
  if (!type) throw new Error(`The event ${event} has no type.`);
  return type;
};

const ENTRY_FIELDS = fieldsOf(entryResponse, 'type', 'amount', 'balance', 'fee', 'payout_id');

export const presentEntry = (row: EntryRow, balanceCents: number | null = null): WalletEntry => ({
  type: typeOf(row.event),
  amount: fromCents(row.cents),
  balance: balanceCents === null ? null : fromCents(balanceCents),
  fee: row.feeCents === null ? null : fromCents(row.feeCents),
  payout_id: row.payout,
  ...presentFields(row, ENTRY_FIELDS),
});

export async function* batchesOf(
  db: Db,
  listed: Listed,
  ids: readonly number[],
): AsyncGenerator<WalletEntry[]> {
  const balances = await balancesAfter(db, listed.own, ids, true);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await entriesOf(db, listed, ids.slice(start, start + BATCH));
    yield rows.map((row) => presentEntry(row, balances.get(row.id)));
  }
}
