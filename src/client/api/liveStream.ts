import { createParser } from 'eventsource-parser';
import { liveCalls } from '@/shared/platform/live.calls';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { refreshOnce, tokenToSend } from './baseApi';
import { currentToken, type Session } from './refreshOnce';
import { API_BASE } from './transport';

/** Milliseconds. The server sends something every 25 s at least. */
const TIMEOUT_MS = 60_000;

/**
 * Reads the stream of events until it ends, and resolves then, whatever ended it. The access token
 * is sent in a header, as with every call, so that no token appears in an address.
 */
export async function readLiveStream(
  session: Session & { signal: AbortSignal },
  { onOpen, onEvent }: { onOpen: () => void; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  const token = currentToken(session);
  if (token === null) return;
  const given = await tokenToSend(token, session);
  if (given.error) return;
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  };
  restartTimer();
  try {
    const response = await fetch(API_BASE + liveCalls.openStream.path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${given.token}` },
      signal: AbortSignal.any([session.signal, timeout.signal]),
    });
    /* The session may have ended, which nothing else on the page would notice. */
    if (response.status === 401) await refreshOnce(given.token, session);
    if (!response.ok || !response.body) return;
    onOpen();
    const parser = createParser({
      onEvent: ({ data }) => {
        onEvent(JSON.parse(data) as LiveEvent); // the server's own
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      restartTimer();
      parser.feed(read.value);
    }
  } catch {
    /* The network, the server or the end of the session ended the stream; the caller reconnects. */
  } finally {
    clearTimeout(timer);
  }
}
