import type { AppDeps } from '@/server/deps';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import { type Fit, type FitFacts, fitOf, type Wish } from './fit';

/** Returns a function that rates the outlet's services for the wish, by its current figures. */
export async function raterFor(
  deps: Pick<AppDeps, 'database' | 'now'>,
  wish: Wish,
): Promise<(outletId: number, facts: Omit<FitFacts, 'trust'>) => Fit> {
  const trustOf = await readTrust(deps);
  return (outletId, facts) => fitOf({ ...facts, trust: trustOf(outletId) }, wish);
}
