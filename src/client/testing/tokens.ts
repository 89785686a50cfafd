import type { Role } from '@/shared/platform/options';

const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export interface TokenOptions {
  userId?: number;
  role?: Role;
  /** Seconds from now, rounded down as servers do. */
  expiresIn?: number;
  serial?: number;
  viewer?: number;
}

/** An access token as the server issues it, except for the signature. */
export function makeToken(options: TokenOptions = {}): string {
  const { userId = 1, role = 'artist', expiresIn = 900, serial = 1, viewer } = options;
  const claims = {
    sub: String(userId),
    role,
    profile_id: userId * 10,
    type: 'access',
    iss: 'linernote',
    exp: Math.floor(Date.now() / 1000) + expiresIn,
    serial,
    ...(viewer !== undefined && { act: { sub: String(viewer) } }),
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature`;
}
