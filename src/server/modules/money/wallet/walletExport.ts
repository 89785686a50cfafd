import type { Db } from '@/server/platform/db/client';
import type { Exported } from '@/server/platform/http/exportFile';
import { entryAuthor, entryText } from '@/shared/money/entryText';
import type { WalletEntry } from '@/shared/money/wallet.schemas';
import { presentEntry } from './presentWallet';
import { entriesOf } from './walletEntriesRepository';

const BATCH = 500;

/** The export of the entries with these ids, in their order. */
export const exportedEntries = (
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
