import { createHmac, hkdfSync } from 'node:crypto';
import type { Counters, Tally } from './counters';
import type { RedisLink } from './redisLink';

/** A count and its expiry are one step, so that no count stays for ever. */
const HIT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/** Neither below zero nor where nothing was counted; the expiry stays. */
const UNDO = `
local count = tonumber(redis.call('GET', KEYS[1]))
if count and count > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

const KEY_BYTES = 12;

interface Options {
  /** Names what is counted, so that nobody else's key is the same. */
  space: string;
  /** The one that all processes have. */
  secret: string;
  /** Counts what Redis does not. */
  memory: Counters;
}

/**
 * Counts in Redis, for all processes together. Each process counts its own part in its memory as
 * well, and goes by that while Redis is away: what somebody has tried here is not forgotten then.
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
    const answer = await this.link.ask((redis) =>
      redis.eval(HIT, 1, this.nameOf(key), Math.ceil(windowMs)),
    );
    if (!Array.isArray(answer)) return own;
    const [count, endsInMs] = answer as [number, number]; // as `HIT` returns them
    return { count, endsInMs };
  }

  async undo(key: string): Promise<void> {
    await this.options.memory.undo(key);
    await this.link.ask((redis) => redis.eval(UNDO, 1, this.nameOf(key)));
  }

  async forget(key: string): Promise<void> {
    await this.options.memory.forget(key);
    await this.link.ask((redis) => redis.del(this.nameOf(key)));
  }

  /** Short, and nothing that whoever reads Redis could try addresses against. */
  private nameOf(key: string): string {
    const hash = createHmac('sha256', this.hashKey).update(key).digest();
    return `linernote:${this.options.space}:${hash.subarray(0, KEY_BYTES).toString('base64url')}`;
  }
}
