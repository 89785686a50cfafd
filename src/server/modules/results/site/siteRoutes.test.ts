import { testApp } from '@/server/testing/testApp';
import { LISTED_PAGES } from '@/shared/platform/listedPages';

const test = testApp({ lasts: 'file' });

const textOf = async (url: string) => {
  const { statusCode, headers, body } = await test.app.inject(url);
  return { statusCode, type: headers['content-type'], lines: body.split('\n') };
};

it('names every public page, under the public origin', async () => {
  const { statusCode, type, lines } = await textOf('/sitemap.xml');
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const { publicUrl } = test.deps.config;
  const found = lines.flatMap((line) => /<loc>(.*)<\/loc>/.exec(line)?.[1] ?? []);
  expect(found).toEqual(LISTED_PAGES.map(({ path }) => publicUrl + path));
  expect(lines).toContain(
    `  <url><loc>${publicUrl}/blog/1</loc><lastmod>2026-11-21</lastmod></url>`,
  );
});

it('keeps robots off account pages and names the sitemap', async () => {
  const { statusCode, type, lines } = await textOf('/robots.txt');
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /my-releases']));
  expect(lines).toContain(`Sitemap: ${test.deps.config.publicUrl}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  expect(closed.filter((start) => start.includes(':'))).toEqual([]);
  for (const { path } of LISTED_PAGES) {
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

it('says where to report a weakness, for less than a year', async () => {
  const { statusCode, type, lines } = await textOf('/.well-known/security.txt');
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const { publicUrl, contactEmail } = test.deps.config;
  const canonical = `${publicUrl}/.well-known/security.txt`;
  expect(lines).toEqual(
    expect.arrayContaining([`Contact: mailto:${contactEmail}`, `Canonical: ${canonical}`]),
  );
  const end = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  const days = (end - test.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
