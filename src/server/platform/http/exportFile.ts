import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type ExportFormat = 'csv' | 'json';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

export interface Exported<Row> {
  columns: readonly string[];
  /** Returns one text for each column; without it they are the fields of `json` by name. */
  cells?: (row: Row) => readonly string[];
  json: (row: Row) => object;
  /** The rows in batches: memory stays bounded, and other requests run in between. */
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** Sends a file while it is being written: `linernote-NAME-DAY.csv` or `.json`. */
export function sendExport<Row>(
  reply: FastifyReply,
  { name, format, at }: { name: string; format: ExportFormat; at: Date },
  rows: Exported<Row>,
): FastifyReply {
  const file = `linernote-${name}-${at.toISOString().slice(0, 10)}.${format}`;
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(Readable.from(format === 'csv' ? csvOf(rows) : jsonOf(rows)));
}

/** Spreadsheets read a formula after these, and where the comma is the decimal mark after `;`. */
const FORMULA = /(^|[;\n])([=+\-@\t\r＝＋－＠])/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Escapes a cell as RFC 4180 requires; users' text never becomes a formula. */
export function csvCell(value: string): string {
  const harmless = NUMBER.test(value) ? value : value.replace(FORMULA, "$1'$2");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const textOf = (field: unknown): string =>
  typeof field === 'string' ? field : JSON.stringify(field);

async function* csvOf<Row>({ columns, json, batches, ...own }: Exported<Row>) {
  const fieldsOf = (row: Row) => {
    const fields = new Map<string, unknown>(Object.entries(json(row)));
    return columns.map((name) => textOf(fields.get(name) ?? ''));
  };
  const cells = own.cells ?? fieldsOf;
  // Without a byte order mark Excel does not read UTF-8.
  yield `\ufeff${csvLine(columns)}`;
  for await (const rows of batches) yield rows.map((row) => csvLine(cells(row))).join('');
}

async function* jsonOf<Row>({ json, batches }: Exported<Row>) {
  let before = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield `${before}\n${rows.map((row) => JSON.stringify(json(row))).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
