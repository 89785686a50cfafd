import { routesOf } from '@/server/platform/http/serve';
import { DAY_MS } from '@/shared/platform/durations';
import { ACCOUNT_PATHS } from '@/shared/platform/listedPages';
import { listPages } from './siteQueries';

/* Clients revalidate each time, because both files change with a setting or a new version. */
const CACHE = 'no-cache';

const SECURITY_PATH = '/.well-known/security.txt';
const SECURITY_DAYS = 180;

/** The sitemap. No path needs escaping, since paths contain only plain letters, digits and `-`. */
const sitemapOf = (origin: string, pages: Awaited<ReturnType<typeof listPages>>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${origin}${path}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    // A line covers all addresses with this prefix, those of single records included.
    ...['/api/', '/media/', ...ACCOUNT_PATHS].map((path) => `Disallow: ${path.replace(/:.*/, '')}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116; it asks for a date of at most a year ahead. */
const securityOf = (origin: string, email: string, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n');

export const siteRoutes = routesOf((app, deps) => {
  const { config } = deps;
  const robots = robotsOf(config.publicUrl);
  app.get('/sitemap.xml', { config: { isShed: true, limit: 'page' } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE })
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(config.publicUrl, await listPages(deps))),
  );
  app.get(SECURITY_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE })
      .type('text/plain; charset=utf-8')
      .send(securityOf(config.publicUrl, config.contactEmail, deps.now())),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ 'cache-control': CACHE }).type('text/plain; charset=utf-8').send(robots),
  );
});
