import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { BARE_HEADERS } from '@/server/http/bareHeaders';
import { overloaded } from '@/server/http/failures';

/** What the server takes on at once, beyond which it refuses what comes. */
export interface Load {
  /** Requests that are worked on, or wait for the database. */
  inFlight: number;
  /** Milliseconds by which the process comes late to whatever it does; 0: any. */
  eventLoopMs: number;
}

/**
 * A quarter of a second's work of two cores: a page that many open at the same time passes, and who
 * is let in does not wait long.
 */
const LOAD: Load = { inFlight: 200, eventLoopMs: 500 };
/** The delay is the mean over so many milliseconds. */
const SAMPLE_MS = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is refused when there is too much to do. By default what is under `/api/` is. */
    isShed?: boolean;
    /** It lasts for as long as somebody listens or sends, so it is not counted. */
    isStream?: boolean;
  }
  interface FastifyRequest {
    isInFlight: boolean;
    /** Waits for something that is no work of the server's, and is not counted meanwhile. */
    aside<Result>(wait: () => Promise<Result>): Promise<Result>;
  }
}

/**
 * Refuses requests at the door while there is more to do than can be done, so that those that are
 * let in are answered in time. A body that is on its way is not counted: whoever sends slowly would
 * keep the others out.
 */
export const shedding = plugin(
  async (app: FastifyInstance, { load, meters }: Pick<AppDeps, 'load' | 'meters'>) => {
    const { inFlight, eventLoopMs } = { ...LOAD, ...load };
    let count = 0;
    meters?.watch('requests_in_flight', 'Requests that are worked on.', () => count);

    const enter = (request: FastifyRequest): void => {
      if (request.isInFlight) return;
      request.isInFlight = true;
      count += 1;
    };
    const leave = (request: FastifyRequest): void => {
      if (!request.isInFlight) return;
      request.isInFlight = false;
      count -= 1;
    };
    const refuse = (reply: FastifyReply, reason: 'in_flight' | 'event_loop'): Error => {
      meters?.shed.inc({ reason });
      // The plugin that sets them has not run, to keep this short.
      void reply.headers(BARE_HEADERS);
      return overloaded();
    };

    app.decorateRequest('isInFlight', false);
    app.decorateRequest('aside', async function (this: FastifyRequest, wait) {
      const wasInFlight = this.isInFlight;
      leave(this);
      try {
        return await wait();
      } finally {
        if (wasInFlight) enter(this);
      }
    });
    app.addHook('onRoute', (route) => {
      const { isShed = route.url.startsWith('/api/') } = route.config ?? {};
      route.config = { ...route.config, isShed };
    });

    if (eventLoopMs > 0) {
      await app.register(underPressure, {
        maxEventLoopDelay: eventLoopMs,
        sampleInterval: SAMPLE_MS,
        pressureHandler: (request, reply) =>
          isShed(request) ? Promise.reject(refuse(reply, 'event_loop')) : undefined,
      });
    }
    app.addHook('onRequest', async (request, reply) => {
      if (!isShed(request) || isStream(request)) return;
      if (count >= inFlight) throw refuse(reply, 'in_flight');
      enter(request);
    });
    app.addHook('preParsing', async (request) => {
      if (hasBody(request)) leave(request);
    });
    app.addHook('preValidation', async (request, reply) => {
      if (request.isInFlight || !isShed(request) || isStream(request)) return;
      if (count >= inFlight) throw refuse(reply, 'in_flight');
      enter(request);
    });
    // The answer is made; how long its reader takes is no concern of the others.
    app.addHook('onSend', async (request) => leave(request));
    app.addHook('onResponse', async (request) => leave(request));
  },
  { name: 'shedding', dependencies: ['errors'] },
);

const isShed = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isShed === true;

const isStream = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isStream === true || config.limit === 'upload' || config.limit === 'track';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
