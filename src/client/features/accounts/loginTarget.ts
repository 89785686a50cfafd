import { paths } from '@/client/lib/paths';

/**
 * Where a login leads: the guarded page that was asked for, which its guard puts into the
 * navigation state, else the profile. Only an address of this program counts.
 */
export function loginTarget(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.profile;
  const from = addressOf(state.from);
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : paths.profile;
}

/** The guard may hand over a text or the router's location. */
function addressOf(from: unknown): string | undefined {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return undefined;
  const { pathname, search = '', hash = '' } = from as Record<string, unknown>; // each part is checked below
  return [pathname, search, hash].every((part) => typeof part === 'string')
    ? `${String(pathname)}${String(search)}${String(hash)}`
    : undefined;
}
