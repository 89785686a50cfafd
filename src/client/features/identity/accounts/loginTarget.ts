import type { SessionEnd } from '@/client/session/sessionSlice';

/**
 * Returns the guarded page that was requested before a log-in, which the guard stores in the
 * navigation state. Only addresses within this app count.
 */
export function loginTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const from = addressOf(state.from);
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : undefined;
}

/** The guard may pass a string or the router's location. */
function addressOf(from: unknown): string | undefined {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return undefined;
  const { pathname, search = '', hash = '' } = from as Record<string, unknown>; // checked below
  return [pathname, search, hash].every((part) => typeof part === 'string')
    ? `${String(pathname)}${String(search)}${String(hash)}`
    : undefined;
}

/** How the session ended, which the guard stores in the navigation state. */
export const endOf = (state: unknown): SessionEnd | null =>
  typeof state === 'object' && state !== null && 'ended' in state
    ? (state.ended as SessionEnd) // written by `AuthGuard` alone
    : null;
