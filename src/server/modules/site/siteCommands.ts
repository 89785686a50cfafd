import type { AppDeps } from '@/server/deps';
import { listPublicOutlets } from '@/server/modules/publicPages/publicPagesRepository';
import { LISTED_PAGES } from '@/shared/site';

/** The pages that search engines are to find: those of the build, and what outlets show to everybody. */
export async function listPages({
  database,
}: Pick<AppDeps, 'database'>): Promise<readonly { path: string; changed?: string }[]> {
  const outlets = await listPublicOutlets(database.db);
  return [...LISTED_PAGES, ...outlets.map(({ id }) => ({ path: `/outlets/${id}` }))];
}
