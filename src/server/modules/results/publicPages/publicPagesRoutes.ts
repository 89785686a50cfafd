import { routesOf } from '@/server/platform/http/serve';
import {
  coveragePage,
  linkedReleasePage,
  outletListPage,
  outletPage,
  type PublicPage,
  releasePage,
  sharedReportPage,
} from '@/client/features/results/publicPages/pages';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { reportPath } from '@/server/modules/results/campaignReport/campaignReportRepository';
import { QueueBusy } from '@/server/platform/files/fairQueue';
import { mediaTypeOf } from '@/server/platform/files/uploads';
import { overloaded } from '@/server/platform/http/failures';
import { ID_MAX } from '@/shared/platform/limits';
import { cuttingFacts, drawCutting } from './cuttingPicture';
import {
  findLinkedRelease,
  findPublicHead,
  findPublicCoverage,
  findPublicOutlet,
  findReleasePage,
  findSharedReport,
} from './publicPagesQueries';
import { findPublicOutlets, readOutletSearch } from './outletListQueries';
import { addReleaseFiles } from './releaseFilesRoutes';
import { contentsOn } from '@/server/platform/config/siteContent';
import { findPostPicture } from './contentPages';
import { createPageSender } from './pageSender';
import { createSharePictures, sharePath } from './sharePicture';
import { xml } from '@/server/platform/http/xml';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { outletName, BADGE_HEIGHT, BADGE_WIDTH } from '@/shared/identity/outlets.rules';
import { SITE_NAME } from '@/shared/platform/site';
import { shareText } from '@/shared/market/trustTexts';
import { PALETTE } from '@/shared/platform/coverArt';
import { circle, PANELS } from './shareBackground';

/** Each page takes several queries, so it is limited and shed under load. */
const DRAWN = { config: { isShed: true, limit: 'page' as const } };

/** Cached for a day, since other sites show it and a hidden page's picture should disappear. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Not cached, since the artist may take the page down. */
const CUTTING_HEADERS = { 'cache-control': 'no-store', 'content-disposition': 'attachment' };

/* For a page whose address is its only key. */
const SECRET = { config: { ...DRAWN.config, hasSecretPath: true } };
const SECRET_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

interface Params {
  code?: string;
  cutting?: string;
  id?: string;
  slug?: string;
  token?: string;
}

/** Returns `null` for a text that cannot be an outlet's id. */
function outletIdOf({ id = '' }: Params): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MAX ? Number(id) : null;
}

/**
 * Public pages of outlets and artists, rendered here so that they are readable without JavaScript.
 */
export const publicPagesRoutes = routesOf(async (app, deps) => {
  const send = await createPageSender(deps);

  app.get<{ Querystring: Record<string, unknown> }>('/outlets', DRAWN, async (request, reply) => {
    const search = readOutletSearch(request.query);
    const found = await findPublicOutlets(deps, search);
    return send(reply, outletListPage(search, found));
  });

  app.get<{ Params: Params }>('/outlets/:id/badge.svg', DRAWN, async ({ params }, reply) => {
    const id = outletIdOf(params);
    const outlet = id === null ? null : await findPublicHead(deps, id);
    if (!outlet) return send(reply, null);
    return reply.headers(PICTURE_HEADERS).type('image/svg+xml').send(presentBadge(outlet));
  });

  app.get<{ Params: Params }>('/reports/:token', SECRET, async ({ params }, reply) => {
    const { token = '' } = params;
    const report = await findSharedReport(deps, token);
    void reply.headers(SECRET_HEADERS);
    return send(reply, report && sharedReportPage(report, reportPath(token)));
  });

  app.get<{ Params: Params }>('/go/:code/release', DRAWN, async ({ params }, reply) => {
    const release = await findLinkedRelease(deps, params.code ?? '');
    void reply.header('x-robots-tag', 'noindex, nofollow');
    return send(reply, release && linkedReleasePage(release, utcDayOf(deps.now())));
  });

  const pages: Readonly<Record<string, (params: Params) => Promise<PublicPage | null>>> = {
    '/outlets/:id': async (params) => {
      const id = outletIdOf(params);
      const outlet = id === null ? null : await findPublicOutlet(deps, id);
      return outlet && outletPage(outlet, deps.now());
    },
    '/r/:slug': async ({ slug = '' }) => {
      const release = await findReleasePage(deps, slug);
      return release && releasePage(release, deps.now());
    },
    '/coverage/:slug': async ({ slug = '' }) => {
      const coverage = await findPublicCoverage(deps, slug);
      return coverage && coveragePage(coverage, deps.now());
    },
  };

  addReleaseFiles(app, deps, DRAWN);
  const pictures = createSharePictures(deps.files);
  const drawn = (address: string, facts: Parameters<typeof pictures.read>[1]) =>
    pictures.read(address, facts).catch((error: unknown) => {
      throw error instanceof QueueBusy ? overloaded() : error;
    });

  app.get<{ Params: Params }>('/coverage/:slug/:cutting', DRAWN, async (request, reply) => {
    const { slug = '', cutting = '' } = request.params;
    const coverage = await findPublicCoverage(deps, slug);
    const piece = coverage?.pieces.find(({ id }) => `${id}.png` === cutting);
    if (!coverage || !piece) return send(reply, null);
    const facts = cuttingFacts(piece, coverage.release.title);
    const picture = await drawn(JSON.stringify(facts), async () => drawCutting(facts));
    return reply.headers(CUTTING_HEADERS).type('image/png').send(picture);
  });
  app.get<{ Params: Params }>('/share/blog/:id/:version', DRAWN, async (request, reply) => {
    const contents = contentsOn(deps.config.content, deps.now());
    const picture = findPostPicture(contents, request.params.id ?? '');
    if (!picture) return send(reply, null);
    const { address, facts } = picture;
    if (address !== request.url) return reply.redirect(address);
    return reply
      .headers(PICTURE_HEADERS)
      .type('image/png')
      .send(await drawn(address, facts));
  });
  for (const [path, read] of Object.entries(pages)) {
    app.get<{ Params: Params }>(path, DRAWN, async ({ params }, reply) =>
      send(reply, await read(params)),
    );
    app.get<{ Params: Params }>(`/share${path}/:version`, DRAWN, async (request, reply) => {
      const page = await read(request.params);
      if (!page?.share) return send(reply, null);
      const address = sharePath(page.path, page.share);
      // An older picture's link redirects to the current one.
      if (address !== request.url) return reply.redirect(address);
      const picture = await drawn(address, page.share);
      return reply.headers(PICTURE_HEADERS).type(mediaTypeOf(address)).send(picture);
    });
  }
});

/** Characters of a name that fit at the widest letters. */
const NAME_MAX = 22;
/** An embedded picture cannot load fonts. */
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

function presentBadge({
  company_name,
  tier,
  trust,
}: Pick<Outlet, 'company_name' | 'tier' | 'trust'>): string {
  const { ground, ink, soft } = PANELS[tier];
  const name = outletName(company_name);
  const shown = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
  const record = trust.on_time ? `on time ${shareText(trust.on_time)}` : 'fixed prices';
  return xml`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${BADGE_WIDTH}"
    height="${BADGE_HEIGHT}"
    viewBox="0 0 ${BADGE_WIDTH} ${BADGE_HEIGHT}"
    role="img"
    font-family="${FONT}"
  >
    <title>${name} on ${SITE_NAME}: ${record}</title>
    <rect width="100%" height="100%" rx="14" fill="${ground}" />
    ${circle(ink, 36, BADGE_HEIGHT / 2, 20)} ${circle(PALETTE.signal, 36, BADGE_HEIGHT / 2, 12)}
    ${circle(ink === PALETTE.ink ? PALETTE.paper : ground, 36, BADGE_HEIGHT / 2, 5)}
    <text x="70" y="32" font-size="17" font-weight="700" fill="${ink}">${shown}</text>
    <text x="70" y="53" font-size="13" fill="${soft}">${SITE_NAME}, ${record}</text>
  </svg>`.markup;
}
