import { createHmac, hkdfSync } from 'node:crypto';
import type { Counters, Tally } from './counters';
import type { RedisLink } from './redisLink';

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
  /** The secret that all processes share. */
  secret: string;
  /** Counts for this process while Redis is unavailable. */
  memory: Counters;
}

/**
 * Counts in Redis for all processes together. Each process also counts its own part in memory and
 * uses that while Redis is unavailable, so that earlier attempts here still count.
 */
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
