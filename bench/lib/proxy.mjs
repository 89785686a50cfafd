import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between the proxy's readiness checks; a single failure counts. */
export const CHECK_EVERY = 500;
const CHECK_TIMEOUT = 3000;

/**
 * Passes requests by turns to the servers that report to be ready. It keeps connections to them;
 * when one fails it tries no other and responds 502, as a proxy does for a POST. With `isWatching`
 * false it checks nothing and trusts `backends`. When `isSwallowed(request, answer, backend)` is
 * true, the client does not get the response that arrived.
 */
export function createProxy({ isWatching = true, isSwallowed = () => false } = {}) {
  const backends = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const check = async (backend) => {
    backend.isReady = await fetch(`${backend.url}/api/ready/`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    }).then(
      (reply) => reply.arrayBuffer().then(() => reply.ok),
      () => false,
    );
  };
  let isClosed = false;
  const watch = async (backend) => {
    for (; !isClosed; await pause(CHECK_EVERY)) await check(backend);
  };
  const server = http.createServer((request, response) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[(turn += 1) % ready.length];
    if (!backend) return void response.writeHead(502).end('"nobody is ready"');
    backend.passed = (backend.passed ?? 0) + 1;
    const { method, url } = request;
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const onward = http.request(`${backend.url}${url}`, { agent, method, headers }, (reply) => {
      if (isSwallowed(request, reply, backend)) return void response.destroy();
      const rest = { ...reply.headers };
      /* This header concerns the connection to the server, not the client's. */
      delete rest.connection;
      response.writeHead(reply.statusCode, rest);
      reply.pipe(response);
      /* The response ended before it was complete. */
      reply.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('"the server did not answer"');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  return {
    check,
    /** `{url, isReady, passed}` for each; `passed` counts its requests. */
    backends,
    add(backend) {
      backends.push(backend);
      if (isWatching) void watch(backend);
    },
    /** Listens on the given port, or on a free one. */
    listen: (port = 0) =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', () =>
          resolve(`http://127.0.0.1:${server.address().port}`),
        );
      }),
    close() {
      isClosed = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
