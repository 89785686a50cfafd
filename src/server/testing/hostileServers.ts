import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type LookupFunction, type Socket } from 'node:net';
import type { FetchOptions } from '@/server/modules/trade/proof/fetchLink';

/** Represents the internet: a local address that the fetcher is allowed to reach. */
const OUTSIDE = '127.0.0.2';

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

export type HostileServer = Awaited<ReturnType<typeof hostileServer>>;

/** Starts an outside server of pages, and an unreachable inside server on the same port. */
export async function hostileServer(pages: Record<string, Page>) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let insideCount = 0;
  const outside = http.createServer((request, response) => {
    requests.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end('<p>Nothing here.</p>');
  });
  const inside = net.createServer((socket) => {
    insideCount += 1;
    socket.destroy();
  });
  outside.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => outside.listen(0, OUTSIDE, resolve));
  const { port } = outside.address() as net.AddressInfo; // it listens on a port
  await new Promise<void>((resolve) => inside.listen(port, '127.0.0.1', resolve));

  const lookup =
    (names: Record<string, () => string[]>): LookupFunction =>
    (hostname, options, done) => {
      const addresses = names[hostname]?.() ?? [];
      const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
      const [first] = found;
      if (!first) done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    };
  return {
    port,
    requests,
    /** Returns an address of the outside server, under any host name. */
    link: (path: string, host = OUTSIDE) => `http://${host}:${port}${path}`,
    /** The fetcher's view of the network; `names` resolves a name's addresses at each lookup. */
    world: (names: Record<string, () => string[]> = {}): NonNullable<FetchOptions['world']> => ({
      ports: new Set([String(port), '']),
      agent: { allowIPAddressList: [OUTSIDE] },
      lookup: lookup({ 'outside.test.com': () => [OUTSIDE], ...names }),
      timeoutMs: 2000,
    }),
    inside: () => insideCount,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => outside.close(resolve));
      await new Promise((resolve) => inside.close(resolve));
    },
  };
}

export type SilentProxy = Awaited<ReturnType<typeof startSilentProxy>>;

/** A proxy whose network can go silent: nothing arrives and nothing is closed. */
export async function startSilentProxy(target: net.NetConnectOpts) {
  let isSilent = false;
  const pairs = new Set<readonly net.Socket[]>();
  const all = new Set<net.Socket>();
  const open = (near: net.Socket): void => {
    const far = net.connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      all.add(socket);
      socket.on('close', () => all.delete(socket));
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        if (!isSilent) to.destroy();
      });
      if (isSilent) from.pause();
    }
  };
  const server = net.createServer(open);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // it listens on a port
  return {
    port,
    silence() {
      isSilent = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    /** With `drop`, old connections stay silent forever, as when a firewall has forgotten them. */
    heal(old: 'keep' | 'drop' = 'keep') {
      isSilent = false;
      if (old === 'drop') pairs.clear();
      else for (const socket of [...pairs].flat()) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of all) socket.destroy();
    },
  };
}
