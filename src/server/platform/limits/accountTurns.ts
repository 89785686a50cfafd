import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue, QueueBusy } from '@/server/platform/files/fairQueue';
import { tooMany } from '@/server/platform/http/failures';

/** As many as a browser sends at once over HTTP/1.1, so that other accounts keep most places. */
const AT_ONCE = 6;
/** Further ones wait for their turn, so many and so many milliseconds. */
const WAITING = 60;
const WAIT_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    endTurn: (() => void) | undefined;
  }
}

/** The turn lasts until the response is ready. Throws a 429 when too many wait, or too long. */
export function accountTurns(app: FastifyInstance) {
  const queue = new FairQueue<number>({
    concurrency: Infinity,
    perKey: AT_ONCE,
    waitingPerKey: WAITING,
    waitMs: WAIT_MS,
  });
  app.decorateRequest('endTurn', undefined);
  app.addHook('onSend', async (request) => request.endTurn?.());

  const begin = (request: FastifyRequest, reply: FastifyReply, account: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = async (): Promise<void> => {
        if (reply.raw.destroyed) throw tooMany(WAIT_MS / 1000);
        await new Promise<void>((end) => {
          request.endTurn = end;
          // The work goes on when the client leaves, and so does its turn until `onSend`.
          finished(reply.raw, () => {
            if (reply.sent) end();
          });
          resolve();
        });
      };
      queue.run(account, turn).catch(reject);
    });
  return async (request: FastifyRequest, reply: FastifyReply, account: number): Promise<void> => {
    try {
      await request.aside(() => begin(request, reply, account));
    } catch (error) {
      throw error instanceof QueueBusy ? tooMany(WAIT_MS / 1000) : error;
    }
  };
}
