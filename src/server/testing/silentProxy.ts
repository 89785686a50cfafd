import net from 'node:net';

/** A proxy whose network can go silent: nothing arrives and nothing is closed. */
export interface SilentProxy {
  port: number;
  silence(): void;
  /** With `drop`, old connections stay silent forever, as when a firewall has forgotten them. */
  heal(old?: 'keep' | 'drop'): void;
  close(): Promise<void>;
}

export async function startSilentProxy(target: net.NetConnectOpts): Promise<SilentProxy> {
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
    heal(old = 'keep') {
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
