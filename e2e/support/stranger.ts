import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from './fixtures';

/** A name that belongs to nobody. Names reserved for examples are not fetched. */
const HOST = 'weekly.e2e-linernote.net';

/** Another site, with the pages of delivered links. */
export interface Stranger {
  /** The settings of a server that can find the site. */
  settings: Record<string, string>;
  link: (path: string) => string;
  /** From now on the page has this content; `null` removes it. */
  write: (path: string, html: string | null) => void;
  close: () => Promise<void>;
}

async function startStranger(): Promise<Stranger> {
  const pages = new Map<string, string | null>();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '') ?? null;
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '<p>There is nothing here.</p>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    settings: {
      NODE_OPTIONS: '--import ./e2e/support/madeUpHost.mjs',
      STRANGER_HOST: HOST,
      STRANGER_PORT: String(port),
    },
    link: (path) => `http://${HOST}${path}`,
    write: (path, html) => {
      pages.set(path, html);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A separate server, with payments, that can find the other site of the delivered links. */
export const strangerTest = test.extend<object, { stranger: Stranger }>({
  stranger: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, use) => {
      const stranger = await startStranger();
      await use(stranger);
      await stranger.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ stranger }, use) => {
      await use({ PAYMENTS: 'test', ...stranger.settings });
    },
    { scope: 'worker' },
  ],
});
