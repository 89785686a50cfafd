import { serverNow } from './serverClock';

/**
 * The claims of an access token that the browser reads. It never trusts them: the server verifies
 * the token.
 */
export interface TokenClaims {
  /** The id of the person: the outlet's own account, or one of its people. */
  sub: string;
  /** The part of a person at an outlet that is not theirs. */
  part: string | null;
  /** Seconds since 1970, UTC. */
  exp: number;
  role: string | null;
  /** The id of the admin who views the account; `null` for the user's own token. */
  viewer: string | null;
}

export function readToken(token: string | null): TokenClaims | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, person_id: person, part, exp, role, act } = claims as Record<string, unknown>; // checked right below
    if (typeof sub !== 'string' || typeof exp !== 'number') return null;
    const viewer = (act as { sub: string } | undefined)?.sub ?? null; // only the server writes it
    const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : null);
    const id = typeof person === 'number' ? String(person) : sub;
    return { sub: id, exp, viewer, role: textOf(role), part: textOf(part) };
  } catch {
    return null;
  }
}

export function expiresWithin(token: string, seconds: number): boolean {
  const claims = readToken(token);
  return claims === null || claims.exp * 1000 - serverNow() <= seconds * 1000;
}
