import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { reportCases } from '@/server/platform/db/schema';
import { ofCase } from './reportsRepository';

/** The year's cases by kind, category and decision, counted by the day of the first report, UTC. */
export const countYear = (db: Db, year: number) =>
  db
    .select({
      kind: reportCases.kind,
      category: reportCases.category,
      decision: sql<string>`coalesce(${reportCases.decision}, 'open')`,
      cases: sql<number>`count(*)::integer`,
      reports: sql<number>`sum((SELECT count(*) ${ofCase}))::integer`,
      medianDays: sql<number | null>`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY
        date_part('epoch', ${reportCases.decidedAt} - ${reportCases.createdAt}) / 86400))::numeric, 1)::float`,
      appeals: sql<number>`count(${reportCases.appealedAt})::integer`,
      lifted: sql<number>`(count(*) FILTER (WHERE ${reportCases.appealOutcome} = 'lifted'))::integer`,
    })
    .from(reportCases)
    .where(
      sql`${reportCases.createdAt} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
        AND ${reportCases.createdAt} < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'UTC')`,
    )
    .groupBy(reportCases.kind, reportCases.category, reportCases.decision)
    .orderBy(reportCases.kind, reportCases.category, reportCases.decision);
