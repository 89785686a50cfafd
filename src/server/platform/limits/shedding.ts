import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { BARE_HEADERS, REQUEST_ID_HEADER } from '@/server/platform/http/headers';
import { overloaded, toBody } from '@/server/platform/http/failures';
import type { Meters } from '@/server/platform/metrics/meters';
import { JSON_BODY_MAX_BYTES } from '@/shared/platform/limits';
import { hasBody } from './clientLimits';

export interface Load {
  /** Requests that are being processed or wait for the database. */
  inFlight: number;
  /** The mean delay of the event loop in milliseconds; 0 allows any. */
  eventLoopMs: number;
}

interface SheddingDeps {
  /** Whether the server is about to stop. Absent: never. */
  drain?: { readonly hasBegun: boolean };
  load?: Partial<Load>;
  meters?: Meters;
}

/** About twenty requests keep processor and database busy; the others wait a third of a second. */
const LOAD: Load = { inFlight: 64, eventLoopMs: 1000 };
/** The delay is the mean over this many milliseconds. */
const SAMPLE_MS = 1000;
/** How many consecutive samples must be too late. */
const LATE_SAMPLES = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it may be rejected under load. By default routes under `/api/` may. */
    isShed?: boolean;
    /** It lasts as long as the client listens or sends, so it is not counted. */
    isStream?: boolean;
    /** It is served from memory, so it waits separately and blocks no other requests. */
    waitsApart?: boolean;
  }
  interface FastifyRequest {
    isInFlight: boolean;
    /** It got the short rejection, which the log sums up for each second. */
    isShortRejection: boolean;
    /** Waits for something other than the server's work, and is not counted meanwhile. */
    aside<Result>(wait: () => Promise<Result>): Promise<Result>;
  }
}

/** Arriving bodies are not counted: slow senders would keep the others out. */
export const shedding = plugin(
  async (app: FastifyInstance, { load, meters, drain }: SheddingDeps) => {
    const { inFlight, eventLoopMs } = { ...LOAD, ...load };
    const rejections = new RejectionLog(app.log);
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
    /** Does not call `done` when it has responded itself. */
    const reject = (
      request: FastifyRequest,
      reply: FastifyReply,
      reason: RejectionReason,
      done: (failure: Error) => void,
    ): void => {
      meters?.shed.inc({ reason });
      if (drain?.hasBegun || !isShort(request)) {
        // Set here, since the plugin that sets them does not run: a rejection must be cheap.
        void reply.headers(BARE_HEADERS);
        done(overloaded());
        return;
      }
      request.isShortRejection = true;
      const { isAnonymous } = request.routeOptions.config;
      const id = rejections.add(reason, isAnonymous ? undefined : request.ip);
      reply
        .hijack()
        .raw.writeHead(REJECTION.status, { ...REJECTION.headers, [REQUEST_ID_HEADER]: id })
        .end(REJECTION.body);
    };

    app.decorateRequest('isInFlight', false);
    app.decorateRequest('isShortRejection', false);
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
    const apart = new OneATurn();
    let isLate = (): boolean => false;
    app.addHook('onRequest', (request, reply, done) => {
      if (!isShed(request)) return done();
      if (isLate()) return reject(request, reply, 'event_loop', done);
      if (isStream(request)) return done();
      const waiting = waitsApart(request) ? apart.length : count;
      if (waiting >= inFlight) return reject(request, reply, 'in_flight', done);
      if (waitsApart(request)) return apart.run(done);
      enter(request);
      starts.run(done);
    });
    if (eventLoopMs > 0) isLate = await watchEventLoop(app, eventLoopMs);
    app.addHook('preParsing', async (request) => {
      if (hasBody(request)) leave(request);
    });
    app.addHook('preValidation', (request, reply, done) => {
      if (request.isInFlight || !isShed(request) || isStream(request) || waitsApart(request))
        return done();
      if (count >= inFlight) return reject(request, reply, 'in_flight', done);
      enter(request);
      done();
    });
    // The response is ready; the time that the client takes to read it does not count.
    app.addHook('onSend', async (request) => leave(request));
    app.addHook('onResponse', async (request) => leave(request));
    app.addHook('onClose', async () => rejections.end());
  },
  { name: 'shedding', dependencies: ['errors'] },
);

/** One late sample proves little: other work on the machine delays any process for a moment. */
async function watchEventLoop(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_MS,
    // The hook above rejects requests instead.
    pressureHandler: () => undefined,
  });
  let samples = 0;
  const timer = setInterval(() => {
    samples = app.isUnderPressure() ? samples + 1 : 0;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => samples >= LATE_SAMPLES;
}

/** Built once: a rejection must cost next to nothing, or rejections crowd out accepted requests. */
const REJECTION = (() => {
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

/** The rest of a short body is read; longer ones are left to the hooks for bodies. */
const isShort = ({ headers, raw }: FastifyRequest): boolean =>
  raw.complete ||
  (headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= JSON_BODY_MAX_BYTES);

const isShed = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isShed === true;

const isStream = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isStream === true || config.limit === 'upload' || config.limit === 'track';

const waitsApart = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.waitsApart === true;

/** Each turn accepts only one connection (libuv), so turns must stay short under load. */
export class OneATurn {
  private readonly waiting: (() => void)[] = [];
  private hasBegun = false;

  get length(): number {
    return this.waiting.length;
  }

  run(begin: () => void): void {
    if (this.hasBegun) {
      this.waiting.push(begin);
      return;
    }
    this.hasBegun = true;
    setImmediate(() => this.next());
    begin();
  }

  private next(): void {
    const begin = this.waiting.shift();
    this.hasBegun = begin !== undefined;
    if (!begin) return;
    setImmediate(() => this.next());
    begin();
  }
}

type RejectionReason = 'in_flight' | 'event_loop';

const LINE_EVERY_MS = 1000;
/** The most addresses counted in a second; further ones are only in the sum. */
const ADDRESSES_MAX = 1000;
/** The number of addresses named: those with the most requests. */
const NAMED_MAX = 3;

/** Logs the rejections of a second as one line, since thousands of lines would be a load. */
export class RejectionLog {
  private id: string | undefined;
  private reasons: Partial<Record<RejectionReason, number>> = {};
  private readonly addresses = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  add(reason: RejectionReason, address: string | undefined): string {
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
    if (address !== undefined) this.addAddress(address);
    this.timer ??= setTimeout(() => this.write(), LINE_EVERY_MS).unref();
    return (this.id ??= randomUUID());
  }

  private addAddress(address: string): void {
    const count = this.addresses.get(address) ?? 0;
    if (count > 0 || this.addresses.size < ADDRESSES_MAX) this.addresses.set(address, count + 1);
  }

  end(): void {
    clearTimeout(this.timer);
    this.write();
  }

  private write(): void {
    if (this.id === undefined) return;
    const most = [...this.addresses]
      .sort(([, one], [, other]) => other - one)
      .slice(0, NAMED_MAX)
      .map(([remoteAddress, count]) => ({ remoteAddress, count }));
    this.log.warn(
      { reqId: this.id, statusCode: 503, refused: this.reasons, most },
      'too much to do: requests were refused',
    );
    this.id = undefined;
    this.timer = undefined;
    this.reasons = {};
    this.addresses.clear();
  }
}
