import { setTimeout as pause } from 'node:timers/promises';

/** Thrown into running lanes when a drill is over. */
export class Over extends Error {}

/**
 * Sends requests to the current server at `address()`. `counts` has the acknowledged ones by name,
 * `lastAt` the time of the latest one (`last` by name); `statuses` and `codes` count the other
 * responses, by status and by status and code; `slowest` is the slowest response in ms, and
 * `without` counts the 503s without `Retry-After`.
 */
export class Callers {
  counts = {};
  statuses = {};
  codes = {};
  last = {};
  lastAt = 0;
  slowest = 0;
  without = 0;
  isOver = false;
  /** Resolves when a server is running; replaced while none is. */
  gate = Promise.resolve();

  constructor(address) {
    this.address = address;
  }

  get total() {
    return Object.values(this.counts).reduce((sum, each) => sum + each, 0);
  }

  /** Unacknowledged requests that are repeated; a 409 says that an earlier one had succeeded. */
  get repeated() {
    return Object.entries(this.statuses)
      .filter(([status]) => status !== '409')
      .reduce((sum, [, each]) => sum + each, 0);
  }

  /** Sends one request; `undefined` without a whole response. `form` builds the body to send. */
  async once({ access }, method, route, { body, form, key } = {}) {
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${this.address()}/api/${route}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form() }),
      });
      const text = await answer.text();
      this.slowest = Math.max(this.slowest, performance.now() - startedAt);
      if (answer.status === 503 && !answer.headers.get('retry-after')) this.without += 1;
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  /** Returns a file, or the part in `range`; `undefined` without a response. */
  async content({ access }, path, range) {
    try {
      const answer = await fetch(`${this.address()}/${path}`, {
        headers: { authorization: `Bearer ${access}`, ...(range && { range }) },
      });
      if (!answer.ok) {
        const { code } = await answer.json().catch(() => ({}));
        return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
      }
      const content = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, content, part: answer.headers.get('content-range') };
    } catch {
      return undefined;
    }
  }

  /** Sends one request once a server runs; returns an acknowledged response, else `undefined`. */
  async attempt(name, ...call) {
    await this.gate;
    if (this.isOver) throw new Over();
    const answer = await this.once(...call);
    if (answer && answer.status < 300) {
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      this.last[name] = this.lastAt = performance.now();
      return answer;
    }
    const status = answer?.status ?? 'none';
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const code = `${status} ${answer?.body?.code ?? ''}`.trim();
    this.codes[code] = (this.codes[code] ?? 0) + 1;
    if (answer && answer.status < 500 && ![409, 429].includes(answer.status)) {
      throw new Error(`${name} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer?.status === 409 ? answer : undefined;
  }

  /**
   * Repeats a request until it succeeds; a 409 means that an earlier attempt had succeeded unheard.
   */
  async step(name, ...call) {
    for (;;) {
      const answer = await this.attempt(name, ...call);
      if (answer) return answer;
      await pause(20);
    }
  }
}
