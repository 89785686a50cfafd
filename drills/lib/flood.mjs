import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../bench/lib/median.mjs';

/* Requests one address from its own process, so that its processor time is not part of the
   measurement. It speaks HTTP itself over kept connections and parses little, so that it is not the
   bottleneck. It gets its task as a message, {url, headers, …} with {clients, seconds} or {rate,
   seconds, openMax, usefulMs}, and replies to each with one. */

const HEAD_END = '\r\n\r\n';
const TICK_MS = 2;

/** One connection, which handles one request after the other. */
class Line {
  #socket;
  #take = undefined;
  #text = '';
  isOpen = true;

  constructor(host, port) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (part) => this.#read(part));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#over({ status: 0 }));
  }

  /** Resolves with {status, hasRetryAfter}; the status is 0 without a response. */
  ask(message) {
    return new Promise((resolve) => {
      this.#take = resolve;
      this.#socket.write(message, 'latin1');
    });
  }

  end() {
    this.#socket.destroy();
  }

  #read(part) {
    this.#text += part;
    const headEnd = this.#text.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#text.slice(0, headEnd).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    if (length === undefined) return this.end();
    if (this.#text.length < headEnd + HEAD_END.length + Number(length)) return;
    this.#text = '';
    if (head.includes('\r\nconnection: close')) this.isOpen = false;
    this.#answer({
      status: Number(head.slice(9, 12)),
      hasRetryAfter: head.includes('\r\nretry-after: '),
    });
    if (!this.isOpen) this.end();
  }

  #over(answer) {
    this.isOpen = false;
    this.#answer(answer);
  }

  #answer(answer) {
    const take = this.#take;
    this.#take = undefined;
    take?.(answer);
  }
}

class Lines {
  #idle = [];
  #all = new Set();

  /** `address` is the resolved address of the host, so that no connection looks it up again. */
  constructor({ url, headers }, address) {
    const { pathname, host, port } = new URL(url);
    this.open = () => new Line(address, Number(port));
    this.message = [
      `GET ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      HEAD_END.slice(2),
    ].join('\r\n');
  }

  async ask() {
    const startedAt = performance.now();
    let line = this.#idle.pop();
    while (line && !line.isOpen) line = this.#idle.pop();
    if (!line) {
      line = this.open();
      this.#all.add(line);
    }
    const answer = await line.ask(this.message);
    if (line.isOpen) this.#idle.push(line);
    else this.#all.delete(line);
    return { ...answer, ms: performance.now() - startedAt };
  }

  end() {
    for (const line of this.#all) line.end();
  }
}

/** Sends as many requests as possible, by clients that wait for each response. */
async function closed(lines, { clients, seconds }) {
  const good = [];
  let broken = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const { status, ms } = await lines.ask();
      if (status === 200) good.push(ms);
      else broken += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate = good.length / seconds;
  return { rate, broken, p50: percentile(good, 0.5), p99: percentile(good, 0.99) };
}

/** Sends `rate` requests a second, without waiting for earlier ones. */
async function offered(lines, { rate, seconds, openMax, usefulMs }) {
  const good = [];
  const refused = [];
  const counts = { late: 0, without: 0, broken: 0, held: 0 };
  const running = new Set();
  const take = ({ status, hasRetryAfter, ms }) => {
    if (status === 200 && ms <= usefulMs) good.push(ms);
    else if (status === 200) counts.late += 1;
    else if (status === 503) refused.push(ms);
    else counts.broken += 1;
    if (status === 503 && !hasRetryAfter) counts.without += 1;
  };
  const startedAt = performance.now();
  let sent = 0;
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed >= seconds * 1000) break;
    for (; sent < (elapsed / 1000) * rate; sent += 1) {
      if (running.size >= openMax) {
        counts.held += 1;
        continue;
      }
      const one = lines.ask().then(take);
      running.add(one);
      void one.then(() => running.delete(one));
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  return {
    ...counts,
    sent: (sent - counts.held) / seconds,
    good: good.length / seconds,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
    refused: refused.length,
    refusedP99: percentile(refused, 0.99),
  };
}

process.on('message', async (task) => {
  const { address } = await lookup(new URL(task.url).hostname);
  const lines = new Lines(task, address);
  const { user, system } = process.cpuUsage();
  const figures = await (task.rate === undefined ? closed : offered)(lines, task);
  const used = process.cpuUsage();
  lines.end();
  process.send({ ...figures, cpuS: (used.user - user + used.system - system) / 1e6 });
});
process.on('disconnect', () => process.exit(0));
