import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@/server/platform/limits/clientLimits';
import type { DayOfClicks } from './clicksRepository';
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

type ClickKind = 'people' | 'robots';

const AGENT_MAX = 512;

/** Fetchers of link previews that isbot takes for people. */
const PREVIEWS = /^(?:Viber|Microsoft Office)\/|Firefox\/[\d.]+ Discord$/;

const EARLY = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** The most visitors remembered per day; beyond, the first are forgotten and may count again. */
const VISITORS_MAX = 200_000;
/** The most orders with unwritten clicks; beyond, clicks of further orders are not counted. */
const WAITING_MAX = 20_000;
/** The most new visitors of one network in a burst who count as people; others are robots. */
const BURST_MAX = 20;
const BURST_MS = 10_000;
const NETWORKS_MAX = 20_000;

export interface Click {
  orderId: number;
  kind: ClickKind;
  address: string;
  agent: string;
}

export interface ClickLimits {
  visitors: number;
  waiting: number;
}

/**
 * Counts clicks in memory until `flush` writes them. Addresses and user agents are kept only as an
 * HMAC under a secret of this process and day (UTC), so each server counts a visitor once a day.
 */
export class ClickCounter {
  private day = '';
  private secret = Buffer.alloc(0);
  private readonly visitors = new Set<string>();
  private readonly networks = new Map<string, number>();
  private burstEndsAt = 0;
  private waiting = new Map<string, DayOfClicks>();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly write: (days: readonly DayOfClicks[]) => Promise<unknown>,
    private readonly limits: ClickLimits = { visitors: VISITORS_MAX, waiting: WAITING_MAX },
  ) {}

  /** Returns the kind that was counted, or `null` for a repeated click of the day. */
  count({ orderId, kind, address, agent }: Click, now: Date): ClickKind | null {
    this.begin(now);
    const network = networkOf(address);
    if (!this.isNew(kind, orderId, network, agent)) return null;
    const counted = kind === 'people' && this.isBurst(network, now) ? 'robots' : kind;
    const row = this.rowOf(orderId);
    if (!row) return null;
    row[counted] += 1;
    return counted;
  }

  /** Writes the waiting counts in one statement; after a failure they wait for the next flush. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const rows = this.waiting;
      if (rows.size === 0) return;
      this.waiting = new Map();
      try {
        await this.write([...rows.values()]);
      } catch (error) {
        this.takeBack(rows);
        throw error;
      }
    });
    const result = this.writing;
    this.writing = result.catch(() => undefined);
    return result;
  }

  private begin(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.day) return;
    this.day = day;
    this.secret = randomBytes(32);
    this.visitors.clear();
    this.networks.clear();
  }

  private digest(...parts: (string | number)[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64url');
  }

  private isNew(...visit: (string | number)[]): boolean {
    const visitor = this.digest(...visit);
    if (this.visitors.has(visitor)) return false;
    if (this.visitors.size >= this.limits.visitors) {
      const [first = ''] = this.visitors;
      this.visitors.delete(first);
    }
    this.visitors.add(visitor);
    return true;
  }

  /** Many new visitors of one network within seconds are one program under several names. */
  private isBurst(network: string, now: Date): boolean {
    if (now.getTime() >= this.burstEndsAt) {
      this.networks.clear();
      this.burstEndsAt = now.getTime() + BURST_MS;
    }
    const key = this.digest(network);
    const count = (this.networks.get(key) ?? 0) + 1;
    if (count === 1 && this.networks.size >= NETWORKS_MAX) return false;
    this.networks.set(key, count);
    return count > BURST_MAX;
  }

  private rowOf(orderId: number): DayOfClicks | null {
    const key = `${orderId} ${this.day}`;
    const row = this.waiting.get(key);
    if (row) return row;
    if (this.waiting.size >= this.limits.waiting) return null;
    const created = { orderId, day: this.day, people: 0, robots: 0 };
    this.waiting.set(key, created);
    return created;
  }

  private takeBack(rows: ReadonlyMap<string, DayOfClicks>): void {
    for (const [key, row] of rows) {
      const later = this.waiting.get(key);
      if (later) {
        later.people += row.people;
        later.robots += row.robots;
      } else if (this.waiting.size < this.limits.waiting) {
        this.waiting.set(key, row);
      }
    }
  }
}

/** Judged by method and headers alone; `ClickCounter` recognises robots by their bursts. */
export function classifyClick(method: string, headers: IncomingHttpHeaders): ClickKind {
  const agent = headers['user-agent']?.slice(0, AGENT_MAX) ?? '';
  // A picture, a frame or a script that has the link as its source.
  const isEmbedded = (headers['sec-fetch-dest'] ?? 'document') !== 'document';
  const isRobot =
    method !== 'GET' ||
    isEmbedded ||
    EARLY.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? ''))) ||
    agent === '' ||
    PREVIEWS.test(agent) ||
    isbot(agent);
  return isRobot ? 'robots' : 'people';
}
