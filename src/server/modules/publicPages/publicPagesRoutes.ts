import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { siteFactsOf } from '@/server/http/sitePages';
import { ID_MAX } from '@/shared/limits';
import { findCoverage, isCoverageSlug } from './coverageRepository';
import { findPublicOutlets, readOutletSearch } from './outletListRepository';
import { presentCoveragePage } from './presentCoveragePage';
import { findPublicOutlet } from './publicPagesCommands';
import { presentOutletList } from './presentOutletList';
import { presentOutletPage } from './presentOutletPage';
import { type PublicPage, createPublicShell } from './publicShell';

/** Each page takes several queries, so it is limited and shed under load. */
const DRAWN = { config: { isShed: true, limit: 'page' as const } };

/**
 * Public pages of outlets and artists, rendered here so that they are readable without JavaScript.
 */
export const publicPagesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const shell = await createPublicShell(deps.siteDir, siteFactsOf(deps.config));
    const send = (reply: FastifyReply, page: PublicPage | null) => {
      if (!page) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': shell.policy })
        .type('text/html; charset=utf-8')
        .send(shell.render(page));
    };

    app.get<{ Querystring: Record<string, unknown> }>('/outlets', DRAWN, async (request, reply) => {
      const search = readOutletSearch(request.query);
      const found = await findPublicOutlets(deps.database.db, search);
      return send(reply, presentOutletList(search, found));
    });

    app.get<{ Params: { id: string } }>('/outlets/:id', DRAWN, async ({ params }, reply) => {
      const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : ID_MAX + 1;
      const outlet = id > ID_MAX ? null : await findPublicOutlet(deps, id);
      return send(reply, outlet && presentOutletPage(outlet, deps.now()));
    });

    app.get<{ Params: { slug: string } }>('/coverage/:slug', DRAWN, async ({ params }, reply) => {
      const { slug } = params;
      const coverage = isCoverageSlug(slug) ? await findCoverage(deps.database.db, slug) : null;
      return send(reply, coverage && presentCoveragePage(coverage, deps.now()));
    });
  };
