import { setTimeout as pause } from 'node:timers/promises';

/** Thrown into what is under way when a drill is over. */
export class Over extends Error {}

/**
 * Calls to whichever server is there at `address()`. `counts` says how many were acknowledged, by
 * name, and `lastAt` when the last one was (`last` by name); `statuses` what else was answered, with
 * `codes` the same by status and code, `slowest` how many ms the slowest answer took, and `without` how
 * many refusals with 503 did not say when to come again.
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
  /** Resolves when there is a server; replaced while there is none. */
  gate = Promise.resolve();

  constructor(address) {
    this.address = address;
  }

  get total() {
    return Object.values(this.counts).reduce((sum, each) => sum + each, 0);
  }

  /** Calls that were not acknowledged and will be made again; 409 says that one was made before. */
  get repeated() {
    return Object.entries(this.statuses)
      .filter(([status]) => status !== '409')
      .reduce((sum, [, each]) => sum + each, 0);
  }

  /** One request; `undefined` where nobody answered in whole. `form` makes the one that is sent. */
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

  /** A file, or the part of it that `range` asks for; `undefined` where nobody answered. */
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

  /** Once, when there is a server; the answer when it was acknowledged, else `undefined`. */
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

  /** Until it is answered; 409 is the answer of a step that was made before, unheard. */
  async step(name, ...call) {
    for (;;) {
      const answer = await this.attempt(name, ...call);
      if (answer) return answer;
      await pause(20);
    }
  }
}
