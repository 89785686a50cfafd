import type { AppDeps } from '@/server/deps';
import { type Counters, MemoryCounters } from './counters';
import { RedisCounters } from './redisCounters';

/**
 * What is limited is counted here: in Redis where there is one, for all processes together, else in
 * the memory of each. Counts of one `space` know nothing of those of another.
 */
export function createCounters(
  { now, redis, config }: Pick<AppDeps, 'now' | 'redis' | 'config'>,
  space: 'rates' | 'guesses',
): Counters {
  const memory = new MemoryCounters(() => now().getTime());
  return redis ? new RedisCounters(redis, { space, secret: config.jwtSecret, memory }) : memory;
}
