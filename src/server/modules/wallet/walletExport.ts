import { Readable } from 'node:stream';
import type { Db } from '@/server/db/client';
import { entryAuthor, entryText } from '@/shared/money/entryText';
import type { WalletEntry } from '@/shared/money/walletContract';
import { presentEntry } from './presentWallet';
import { entriesOf } from './walletEntriesRepository';

/** Rows at once: memory stays bounded, and requests get their turn in between. */
const BATCH = 500;

const COLUMNS = ['Date', 'Type', 'Description', 'Author', 'Amount', 'Currency'] as const;
type Column = (typeof COLUMNS)[number];

const valuesOf = (entry: WalletEntry): Record<Column, string> => ({
  Date: entry.created_at,
  Type: entry.event,
  Description: entryText(entry),
  Author: entryAuthor(entry),
  Amount: entry.amount.toFixed(2),
  Currency: 'USD',
});

/** A cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** As RFC 4180 has it; what others wrote is never a formula. */
export function csvCell(value: string): string {
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export type ExportFormat = 'csv' | 'json';

/** The entries of these ids, in their order, as a file that is made while it is read. */
export const exportEntries = (
  db: Db,
  own: readonly number[],
  ids: readonly number[],
  format: ExportFormat,
): Readable => Readable.from(format === 'csv' ? csvOf(db, own, ids) : jsonOf(db, own, ids));

async function* csvOf(db: Db, own: readonly number[], ids: readonly number[]) {
  yield csvLine(COLUMNS);
  for await (const entries of batchesOf(db, own, ids)) {
    yield entries.map((entry) => csvLine(Object.values(valuesOf(entry)))).join('');
  }
}

async function* jsonOf(db: Db, own: readonly number[], ids: readonly number[]) {
  let before = '[\n';
  for await (const entries of batchesOf(db, own, ids)) {
    yield before + entries.map((entry) => JSON.stringify(jsonRow(entry))).join(',\n');
    before = ',\n';
  }
  yield ids.length === 0 ? '[]\n' : '\n]\n';
}

const jsonRow = (entry: WalletEntry) => ({
  date: entry.created_at,
  type: entry.event,
  description: entryText(entry),
  author: entryAuthor(entry),
  amount: entry.amount,
  currency: 'USD',
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
