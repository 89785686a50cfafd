import http from 'node:http';

/**
 * Opens the event stream of an account and calls `onEvent` with each event. Resolves with a function
 * that closes it.
 */
export const listen = (url, { access }, onEvent = () => undefined) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${access}`, accept: 'text/event-stream' };
    const request = http.request(`${url}/api/live/`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} to live/`));
      response.setEncoding('utf8').on('data', (part) => {
        for (const line of part.split('\n'))
          if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice(6)));
      });
      resolve(() => request.destroy());
    });
    request.on('error', reject);
    request.end();
  });
