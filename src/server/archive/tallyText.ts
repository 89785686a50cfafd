import type { Tally } from './tables';

/** The number of characters of a checksum that are shown. */
const SHOWN = 16;

/** One line for each table: its name, its row count and the beginning of its checksum. */
export function tallyText(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ table }) => table.length));
  const digits = Math.max(...tallies.map(({ rows }) => String(rows).length));
  return tallies
    .map(
      ({ table, rows, sha256 }) =>
        `${table.padEnd(width)}  ${String(rows).padStart(digits)}  ${sha256.slice(0, SHOWN)}`,
    )
    .join('\n');
}

export const sumOfRows = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { rows }) => sum + rows, 0);
