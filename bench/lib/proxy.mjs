import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. How often the proxy asks whether a server is ready; it believes a single no. */
export const LOOK_EVERY = 500;
const LOOK_PATIENCE = 3000;

/**
 * Passes requests on by turns to the servers that say they are ready. It keeps connections to them,
 * asks no second server when one fails, and answers 502 then, as a proxy does of a POST. With
 * `isWatching` false it asks nobody whether they are ready and goes by what `backends` say. Where
 * `isSwallowed(request, answer, backend)` says so, an answer that came is kept from who asked.
 */
export function createProxy({ isWatching = true, isSwallowed = () => false } = {}) {
  const backends = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const look = async (backend) => {
    backend.isReady = await fetch(`${backend.url}/api/ready/`, {
      signal: AbortSignal.timeout(LOOK_PATIENCE),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    );
  };
  let isClosed = false;
  const watch = async (backend) => {
    for (; !isClosed; await pause(LOOK_EVERY)) await look(backend);
  };
  const server = http.createServer((request, response) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[(turn += 1) % ready.length];
    if (!backend) return void response.writeHead(502).end('"nobody is ready"');
    backend.passed = (backend.passed ?? 0) + 1;
    const { method, url } = request;
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const onward = http.request(`${backend.url}${url}`, { agent, method, headers }, (answer) => {
      if (isSwallowed(request, answer, backend)) return void response.destroy();
      const rest = { ...answer.headers };
      /* said of the connection to the server, and not of the client's */
      delete rest.connection;
      response.writeHead(answer.statusCode, rest);
      answer.pipe(response);
      /* broken off in the middle */
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('"the server did not answer"');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  return {
    look,
    /** `{url, isReady, passed}` each; `passed` counts what it was sent. */
    backends,
    add(backend) {
      backends.push(backend);
      if (isWatching) void watch(backend);
    },
    /** On a free port, or on the one that is named. */
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
