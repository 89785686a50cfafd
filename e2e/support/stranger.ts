import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A name that belongs to nobody; none of those that are set aside for examples is looked at. */
const HOST = 'weekly.e2e-linernote.net';

/** Somebody else's site, of which delivered links are pages. */
export interface Stranger {
  /** Of a server that can find the site. */
  settings: Record<string, string>;
  link: (path: string) => string;
  /** From now on the page is there and says this, or, with `null`, is not there. */
  write: (path: string, html: string | null) => void;
  close: () => Promise<void>;
}

export async function startStranger(): Promise<Stranger> {
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
