import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '@/server/config/config';
import { ApiFailure } from '@/server/http/failures';
import { InFlight } from './inFlight';
import { networkOf } from './keys';

/** How much may be open at once. */
export interface Crowd {
  /** Connections of one network, enough for an office of 40 browsers. Behind a proxy, requests. */
  perNetwork: number;
  /** Concurrent uploads of one account. */
  uploads: number;
}

const CROWD: Crowd = { perNetwork: 256, uploads: 3 };
const RETRY_AFTER_S = 10;

interface CrowdDeps {
  config: Config;
  crowd?: Partial<Crowd>;
}

function crowded(detail: string): ApiFailure {
  const failure = new ApiFailure(429, 'too_many_requests', detail);
  failure.headers = { 'retry-after': String(RETRY_AFTER_S), connection: 'close' };
  return failure;
}

/** Limits how many connections or requests one network has open. */
export const crowding = plugin(
  async (app: FastifyInstance, deps: CrowdDeps) => {
    if (!deps.config.rateLimit) return;
    const { perNetwork } = { ...CROWD, ...deps.crowd };
    const open = new InFlight();
    const tooMany = () => crowded('There are too many connections from your network right now.');

    if (deps.config.trustProxy) {
      app.addHook('onRequest', async (request, reply) => {
        const network = networkOf(request.ip);
        const count = open.enter(network);
        whenOver(reply, () => open.leave(network));
        if (count > perNetwork) throw tooMany();
      });
      return;
    }
    const surplus = new WeakSet<Socket>();
    app.server.on('connection', (socket: Socket) => {
      const network = networkOf(socket.remoteAddress ?? '');
      const count = open.enter(network);
      socket.once('close', () => open.leave(network));
      if (count > perNetwork) surplus.add(socket);
      // Some surplus connections are accepted to get the error response.
      if (count > 2 * perNetwork) socket.destroy();
    });
    app.addHook('onRequest', async ({ raw }) => {
      if (surplus.has(raw.socket)) throw tooMany();
    });
  },
  { name: 'crowding', dependencies: ['errors'] },
);

const whenOver = (reply: FastifyReply, leave: () => void): void => {
  finished(reply.raw, leave);
};

/** Limits the concurrent uploads of an account; throws a 429 beyond. */
export function uploadPlaces({ crowd }: CrowdDeps) {
  const { uploads } = { ...CROWD, ...crowd };
  const open = new InFlight();
  return (reply: FastifyReply, account: string): void => {
    const count = open.enter(account);
    whenOver(reply, () => open.leave(account));
    if (count > uploads) throw crowded('Your other uploads are still under way. Please wait.');
  };
}
