import { setTimeout as pause } from 'node:timers/promises';

/** Listens to `live/`, reconnects like a browser, and counts how each stream ended. */
export async function keepListening(url, { access }, ended, isOver) {
  const headers = { authorization: `Bearer ${access}`, accept: 'text/event-stream' };
  while (!isOver()) {
    const end = await fetch(`${url}/api/live/`, { headers, signal: isOver.signal })
      .then(
        async (response) => {
          if (!response.ok) return `refused with ${response.status}`;
          for await (const part of response.body) void part;
          return 'ended';
        },
        () => 'not connected',
      )
      .catch(() => 'broken off');
    if (isOver()) return;
    ended[end] = (ended[end] ?? 0) + 1;
    await pause(200);
  }
}
