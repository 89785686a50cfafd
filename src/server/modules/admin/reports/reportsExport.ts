import type { Db } from '@/server/platform/db/client';
import type { Exported } from '@/server/platform/http/exportFile';
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
export const exportedYear = (db: Db, year: number): Exported<YearRow> => ({
  columns: COLUMNS,
  json: ({ medianDays, ...row }) => ({ year, ...row, median_days: medianDays }),
  batches: (async function* () {
    yield await countYear(db, year);
  })(),
});
