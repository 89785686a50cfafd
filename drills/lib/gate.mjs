import net from 'node:net';

/** The response of a failing HTTP server; the server behind the proxy does not get the request. */
const FAILURE =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * A proxy to a local server that simulates failures. `behaviour`: 'open', 'down' (open connections
 * are cut, and new ones refused), 'hangs' (connections and data are accepted but delivered only
 * once it is open again), 'fails' (each request gets a 500). Resolves with {port, behave, close};
 * `behave(how)` resolves once it is in effect.
 */
export async function openGate(target) {
  let behaviour = 'open';
  const pairs = new Set();
  const onward = (near) => {
    const far = net.connect({ host: '127.0.0.1', port: target });
    const pair = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.pipe(to);
      if (behaviour === 'hangs') from.pause();
    }
  };
  const refuse = (near) => {
    near.on('error', () => near.destroy());
    near.once('data', () => near.end(FAILURE));
  };
  const server = net.createServer((near) => (behaviour === 'fails' ? refuse : onward)(near));
  server.on('error', () => undefined);
  const cut = () => [...pairs].flat().forEach((socket) => socket.destroy());
  const listen = (port) =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const unlisten = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      cut();
    });
  await listen(0);
  const { port } = server.address();
  return {
    port,
    async behave(how) {
      behaviour = how;
      if (how === 'down') return unlisten();
      if (how === 'fails') cut();
      for (const socket of [...pairs].flat()) {
        if (how === 'hangs') socket.pause();
        else socket.resume();
      }
      if (!server.listening) await listen(port);
    },
    close: unlisten,
  };
}
