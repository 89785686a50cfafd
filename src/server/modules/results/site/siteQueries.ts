import { publicOutletPath } from '@/shared/identity/outlets.rules';
import type { AppDeps } from '@/server/deps';
import { contentsOn } from '@/server/platform/config/siteContent';
import { coveragePath } from '@/server/modules/music/campaigns/campaignsView';
import { listCoverageSlugs } from '@/server/modules/market/works/worksRepository';
import { releasePagePath } from '@/server/modules/music/campaigns/releasePageRepository';
import { listReleaseSlugs } from '@/server/modules/results/publicPages/releaseRepository';
import { addedPosts } from '@/server/modules/results/publicPages/contentPages';
import { listPublicOutlets } from '@/server/modules/identity/outlets/outletPageRepository';
import { LISTED_PAGES } from '@/shared/platform/listedPages';

export async function listPages({
  config,
  database,
  now,
}: Pick<AppDeps, 'config' | 'database' | 'now'>): Promise<
  readonly { path: string; changed?: string }[]
> {
  const outlets = await listPublicOutlets(database.db);
  const slugs = await listCoverageSlugs(database.db, now());
  return [
    ...LISTED_PAGES,
    ...addedPosts(contentsOn(config.content, now())).map(({ id, published }) => ({
      path: `/blog/${id}`,
      changed: published,
    })),
    ...(outlets.length > 0 ? [{ path: '/outlets' }] : []),
    ...outlets.map(({ id }) => ({ path: publicOutletPath(id) })),
    ...(await listReleaseSlugs(database.db, now())).map((slug) => ({
      path: releasePagePath(slug),
    })),
    ...slugs.map((slug) => ({ path: coveragePath(slug) })),
  ];
}
