import http from 'node:http';

/** Sends requests over a limited number of kept connections. Call `end` to let the process end. */
export function createAsk(maxSockets) {
  const agent = new http.Agent({ keepAlive: true, maxSockets });

  /** Resolves with the response and the ms from the request to the last byte. */
  const ask = (url, { access }, method, route, body) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${access}`,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const take = (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part) => (answer += part));
        response.on('end', () => {
          const ms = performance.now() - startedAt;
          if (response.statusCode < 300) resolve({ ms, body: JSON.parse(answer) });
          else reject(new Error(`${response.statusCode} to ${method} ${route}: ${answer}`));
        });
      };
      const request = http.request(`${url}/api/${route}`, { agent, method, headers }, take);
      request.on('error', reject);
      request.end(text);
    });

  return { ask, end: () => agent.destroy() };
}
