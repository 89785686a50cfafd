import type { AppDeps } from '@/server/deps';
import { type Counters, MemoryCounters } from './counters';
import { RedisCounters } from './redisCounters';

/**
 * Returns counters in Redis, which all processes share, or in the memory of this process. Counts of
 * different `space`s are independent.
 */
export function createCounters(
  { now, redis, config }: Pick<AppDeps, 'now' | 'redis' | 'config'>,
  space: 'rates' | 'guesses',
): Counters {
  const memory = new MemoryCounters(() => now().getTime());
  return redis ? new RedisCounters(redis, { space, secret: config.jwtSecret, memory }) : memory;
}
