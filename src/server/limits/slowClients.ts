import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { answerTimeout } from '@/server/http/failures';
import { logSecurityEvent } from '@/server/http/securityLog';

/** How long the server waits for a client that sends slowly, in milliseconds and bytes. */
export interface Timeouts {
  /** For the headers of a request, or for its first byte. */
  headersMs: number;
  /** For `progressBytes` more of a body, so that single bytes do not keep a connection open. */
  stallMs: number;
  progressBytes: number;
  /** The interval of the checks. */
  checkMs: number;
}

const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  stallMs: 30_000,
  // 1 kB a second; a slow mobile connection sends ten times as much.
  progressBytes: 30 * 1024,
  checkMs: 2000,
};

/** Milliseconds for a whole request; a sound of 60 MB takes 500 s at 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 900_000;
/** Milliseconds without a byte in either direction, as when a client does not read the response. */
const SILENCE_TIMEOUT_MS = 120_000;

interface TimeoutOptions {
  timeouts?: Partial<Timeouts>;
}

export function serverTimeouts({ timeouts }: TimeoutOptions) {
  const { headersMs, checkMs } = { ...TIMEOUTS, ...timeouts };
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

interface OpenBody {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The connection's bytes at the last progress. */
  bytes: number;
  since: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests whose body stalls, with a 408 where a response is still possible. */
export const slowClients = plugin(
  async (app: FastifyInstance, { timeouts }: TimeoutOptions) => {
    const { stallMs, progressBytes, checkMs } = { ...TIMEOUTS, ...timeouts };
    const open = new Set<OpenBody>();
    let checkedAt = performance.now();

    app.addHook('onRequest', async (request, reply) => {
      // An injected request has no connection.
      if (!(request.raw.socket instanceof Socket) || !hasBody(request)) return;
      open.add({ request, reply, bytes: request.raw.socket.bytesRead, since: performance.now() });
    });

    const check = (): void => {
      const now = performance.now();
      // When the server itself was stalled, no body could make progress.
      const wasAway = now - checkedAt > checkMs + stallMs / 2;
      checkedAt = now;
      for (const body of open) {
        const { raw } = body.request;
        const received = raw.socket.bytesRead - body.bytes;
        if (raw.complete || raw.socket.destroyed) {
          open.delete(body);
        } else if (wasAway || raw.readableLength > 0 || received >= progressBytes) {
          // The body makes progress, or received bytes wait for the server and not for the client.
          body.bytes = raw.socket.bytesRead;
          body.since = now;
        } else if (now - body.since >= stallMs) {
          open.delete(body);
          cut(body);
        }
      }
    };
    const timer = setInterval(check, checkMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'slow-clients', dependencies: ['errors'] },
);

function cut({ request, reply }: OpenBody): void {
  logSecurityEvent(request, 'limit_met', { reason: 'slow_body' });
  if (reply.raw.headersSent) request.raw.socket.destroy();
  else answerTimeout(request.raw.socket);
}
