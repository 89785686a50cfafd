import { paths } from '@/client/lib/paths';

/**
 * Returns the page to open after a log-in: the guarded page that was requested, which its guard
 * puts into the navigation state, or else the profile. Only addresses within this app count.
 */
export function loginTarget(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.profile;
  const from = addressOf(state.from);
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : paths.profile;
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
