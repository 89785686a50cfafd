import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { BARE_HEADERS, REQUEST_ID_HEADER } from '@/server/http/bareHeaders';
import { overloaded, toBody } from '@/server/http/failures';
import type { Meters } from '@/server/metrics/meters';
import { JSON_BODY_MAX_BYTES } from '@/shared/limits';
import { OneATurn } from './oneATurn';
import { RefusalLog, type RefusalReason } from './refusalLog';

/** What the server takes on at once, beyond which it refuses what comes. */
export interface Load {
  /** Requests that are worked on, or wait for the database. */
  inFlight: number;
  /** Milliseconds by which the process comes late to whatever it does; 0: any. */
  eventLoopMs: number;
}

interface SheddingDeps {
  /** Whether the server is about to stop. Absent: never. */
  drain?: { readonly hasBegun: boolean };
  load?: Partial<Load>;
  meters?: Meters;
}

/**
 * Some twenty keep the processor and the database busy; the others wait, for a third of a second
 * where 200 are answered a second. A page that a dozen open at the same moment passes.
 */
const LOAD: Load = { inFlight: 64, eventLoopMs: 1000 };
/** The delay is the mean over so many milliseconds. */
const SAMPLE_MS = 1000;
/** … and has to be too long in so many of these, one after the other. */
const LATE_SAMPLES = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is refused when there is too much to do. By default what is under `/api/` is. */
    isShed?: boolean;
    /** It lasts for as long as somebody listens or sends, so it is not counted. */
    isStream?: boolean;
  }
  interface FastifyRequest {
    isInFlight: boolean;
    /** It was refused in short, and stands in the log with the others of its second. */
    isTurnedAway: boolean;
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
  async (app: FastifyInstance, { load, meters, drain }: SheddingDeps) => {
    const { inFlight, eventLoopMs } = { ...LOAD, ...load };
    const refusals = new RefusalLog(app.log);
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
    /** Calls no `done` where it has answered. */
    const refuse = (
      request: FastifyRequest,
      reply: FastifyReply,
      reason: RefusalReason,
      done: (failure: Error) => void,
    ): void => {
      meters?.shed.inc({ reason });
      if (drain?.hasBegun || !isShort(request)) {
        // The plugin that sets them has not run, to keep this short.
        void reply.headers(BARE_HEADERS);
        done(overloaded());
        return;
      }
      request.isTurnedAway = true;
      const id = refusals.add(reason, request.ip);
      reply
        .hijack()
        .raw.writeHead(REFUSAL.status, { ...REFUSAL.headers, [REQUEST_ID_HEADER]: id })
        .end(REFUSAL.body);
    };

    app.decorateRequest('isInFlight', false);
    app.decorateRequest('isTurnedAway', false);
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

    const starts = new OneATurn();
    let isLate = (): boolean => false;
    app.addHook('onRequest', (request, reply, done) => {
      if (!isShed(request)) return done();
      if (isLate()) return refuse(request, reply, 'event_loop', done);
      if (isStream(request)) return done();
      if (count >= inFlight) return refuse(request, reply, 'in_flight', done);
      enter(request);
      starts.run(done);
    });
    if (eventLoopMs > 0) isLate = await watchEventLoop(app, eventLoopMs);
    app.addHook('preParsing', async (request) => {
      if (hasBody(request)) leave(request);
    });
    app.addHook('preValidation', (request, reply, done) => {
      if (request.isInFlight || !isShed(request) || isStream(request)) return done();
      if (count >= inFlight) return refuse(request, reply, 'in_flight', done);
      enter(request);
      done();
    });
    // The answer is made; how long its reader takes is no concern of the others.
    app.addHook('onSend', async (request) => leave(request));
    app.addHook('onResponse', async (request) => leave(request));
    app.addHook('onClose', async () => refusals.end());
  },
  { name: 'shedding', dependencies: ['errors'] },
);

/**
 * Answers whether the process has been late for some time. One sample tells little: the start, or
 * somebody else's work on the machine, keeps any process for a moment.
 */
async function watchEventLoop(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    ...{ maxEventLoopDelay, sampleInterval: SAMPLE_MS },
    // What is to be refused is decided below.
    pressureHandler: () => undefined,
  });
  let samples = 0;
  const timer = setInterval(() => {
    samples = app.isUnderPressure() ? samples + 1 : 0;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => samples >= LATE_SAMPLES;
}

/** Made once: to refuse has to cost next to nothing, or what is refused keeps out what is let in. */
const REFUSAL = (() => {
  const failure = overloaded();
  const body = JSON.stringify(toBody(failure));
  const headers = {
    ...BARE_HEADERS,
    ...failure.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  return { status: failure.status, headers, body };
})();

/** What is left of it is read in passing. The rest is up to the hooks that look after bodies. */
const isShort = ({ headers, raw }: FastifyRequest): boolean =>
  raw.complete ||
  (headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= JSON_BODY_MAX_BYTES);

const isShed = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isShed === true;

const isStream = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isStream === true || config.limit === 'upload' || config.limit === 'track';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
