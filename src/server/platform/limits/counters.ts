import { createHmac, hkdfSync } from 'node:crypto';
import type { RedisLink } from './redisLink';
import type { AppDeps } from '@/server/deps';

export interface Tally {
  count: number;
  /** Milliseconds until the count starts at zero again. */
  endsInMs: number;
}

/** Windows of fixed length, in the memory of one process or in a store that several share. */
export interface Counters {
  hit(key: string, windowMs: number): Promise<Tally>;
  undo(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

const KEYS_MAX = 50_000;
/** How many of the least recently used keys are compared when a new key needs space. */
const CANDIDATES = 8;

/** When full, it drops low counts first, so that a flood of keys does not reset an attacked one. */
export class MemoryCounters implements Counters {
  /** Least recently used first. */
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number,
    private readonly keysMax = KEYS_MAX,
  ) {}

  get size(): number {
    return this.windows.size;
  }

  async hit(key: string, windowMs: number): Promise<Tally> {
    const now = this.now();
    const open = this.windows.get(key);
    // A window that ends later than a new one would was opened while the clock was ahead.
    const isOpen = open && open.endsAt > now && open.endsAt <= now + windowMs;
    const window = isOpen ? open : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.windows.delete(key);
    if (this.windows.size >= this.keysMax) this.evict(now);
    this.windows.set(key, window);
    return { count: window.count, endsInMs: window.endsAt - now };
  }

  async undo(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  async forget(key: string): Promise<void> {
    this.windows.delete(key);
  }

  private evict(now: number): void {
    const candidates: [string, Window][] = [];
    for (const entry of this.windows) {
      candidates.push(entry);
      if (candidates.length === CANDIDATES) break;
    }
    const weightOf = ({ count, endsAt }: Window): number => (endsAt > now ? count : 0);
    const least = Math.min(...candidates.map(([, window]) => weightOf(window)));
    let hasExpired = false;
    for (const [key, window] of candidates) {
      this.windows.delete(key);
      if (weightOf(window) === 0) continue;
      if (!hasExpired && weightOf(window) === least) hasExpired = true;
      else this.windows.set(key, window);
    }
  }
}

/** The increment and the expiry are atomic, so that no count lasts forever. */
const HIT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/** Never goes below zero and never creates a key; the expiry stays. */
const UNDO = `
local count = tonumber(redis.call('GET', KEYS[1]))
if count and count > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

const KEY_BYTES = 12;

interface Options {
  /** A prefix that keeps other counters' keys apart. */
  space: string;
  secret: string;
  memory: Counters;
}

/** Each process also counts its own part in memory, for when Redis is unavailable. */
export class RedisCounters implements Counters {
  private readonly hashKey: Buffer;

  constructor(
    private readonly link: RedisLink,
    private readonly options: Options,
  ) {
    const { secret } = options;
    this.hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'linernote counted', 32));
  }

  async hit(key: string, windowMs: number): Promise<Tally> {
    const own = await this.options.memory.hit(key, windowMs);
    const result = await this.link.run((redis) =>
      redis.eval(HIT, 1, this.nameOf(key), Math.ceil(windowMs)),
    );
    if (!Array.isArray(result)) return own;
    const [count, endsInMs] = result as [number, number]; // the values that `HIT` returns
    return { count, endsInMs };
  }

  async undo(key: string): Promise<void> {
    await this.options.memory.undo(key);
    await this.link.run((redis) => redis.eval(UNDO, 1, this.nameOf(key)));
  }

  async forget(key: string): Promise<void> {
    await this.options.memory.forget(key);
    await this.link.run((redis) => redis.del(this.nameOf(key)));
  }

  /** The name is short, and a reader of Redis cannot find addresses by trying them. */
  private nameOf(key: string): string {
    const hash = createHmac('sha256', this.hashKey).update(key).digest();
    return `linernote:${this.options.space}:${hash.subarray(0, KEY_BYTES).toString('base64url')}`;
  }
}

/** In Redis, or in the memory of this process; the counts of each `space` are independent. */
export function createCounters(
  { now, redis, config }: Pick<AppDeps, 'now' | 'redis' | 'config'>,
  space: 'rates' | 'guesses',
): Counters {
  const memory = new MemoryCounters(() => now().getTime());
  return redis ? new RedisCounters(redis, { space, secret: config.jwtSecret, memory }) : memory;
}
