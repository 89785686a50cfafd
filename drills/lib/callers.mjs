import { setTimeout as pause } from 'node:timers/promises';

/** Thrown in running lanes when a drill is over. */
export class Over extends Error {}

/**
 * Sends requests to the current server at `address()`. `counts` has the acknowledged ones by name,
 * `lastAt` the time of the latest one (`last` by name); `statuses` and `codes` count the other
 * responses; `slowest` is the slowest response in ms, and `without` counts the 503s without
 * `Retry-After`.
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

  /** Unacknowledged requests that are repeated; a 409 means that an earlier one had succeeded. */
  get repeated() {
    return Object.entries(this.statuses)
      .filter(([status]) => status !== '409')
      .reduce((sum, [, each]) => sum + each, 0);
  }

  /** Sends one request; `undefined` without a whole response. `form` builds the body to send. */
  async once({ access }, method, route, { body, form, key, version } = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${this.address()}/api/${route}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(version && { 'if-match': `"${version}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form() }),
      });
      const text = await response.text();
      this.slowest = Math.max(this.slowest, performance.now() - startedAt);
      if (response.status === 503 && !response.headers.get('retry-after')) this.without += 1;
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  /** Returns a file, or the part in `range`; `undefined` without a response. */
  async content({ access }, path, range) {
    try {
      const response = await fetch(`${this.address()}/${path}`, {
        headers: { authorization: `Bearer ${access}`, ...(range && { range }) },
      });
      if (!response.ok) {
        const { code } = await response.json().catch(() => ({}));
        return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
      }
      const content = Buffer.from(await response.arrayBuffer());
      return { status: response.status, content, part: response.headers.get('content-range') };
    } catch {
      return undefined;
    }
  }

  /** Sends one request once a server runs; returns an acknowledged response, else `undefined`. */
  async attempt(name, ...call) {
    await this.gate;
    if (this.isOver) throw new Over();
    const response = await this.once(...call);
    if (response && response.status < 300) {
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      this.last[name] = this.lastAt = performance.now();
      return response;
    }
    const status = response?.status ?? 'none';
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const code = `${status} ${response?.body?.code ?? ''}`.trim();
    this.codes[code] = (this.codes[code] ?? 0) + 1;
    if (response && response.status < 500 && ![409, 429].includes(response.status)) {
      throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response?.status === 409 ? response : undefined;
  }

  /** Repeats a request until it succeeds; a 409 means that an earlier attempt already had. */
  async step(name, ...call) {
    for (;;) {
      const response = await this.attempt(name, ...call);
      if (response) return response;
      await pause(20);
    }
  }
}
