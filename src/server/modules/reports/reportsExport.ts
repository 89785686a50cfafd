import type { Db } from '@/server/db/client';
import type { Exported } from '@/server/http/exportFile';
import { countYear } from './reportsRepository';

type YearRow = Awaited<ReturnType<typeof countYear>>[number];

const COLUMNS = [
  'year',
  'kind',
  'category',
  'decision',
  'cases',
  'reports',
  'median_days',
  'appeals',
  'lifted',
] as const;

/** The yearly count of reports that operators publish, without names and texts. */
export function exportedYear(db: Db, year: number): Exported<YearRow> {
  const json = ({ medianDays, ...row }: YearRow) => ({ year, ...row, median_days: medianDays });
  return {
    columns: COLUMNS,
    cells: (row) => {
      const fields = json(row);
      return COLUMNS.map((name) => String(fields[name] ?? ''));
    },
    json,
    batches: (async function* () {
      yield await countYear(db, year);
    })(),
  };
}
