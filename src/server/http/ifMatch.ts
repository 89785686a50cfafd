import type { FastifyRequest } from 'fastify';
import { ApiFailure, badRequest } from '@/server/http/failures';
import { ID_MAX } from '@/shared/limits';

const QUOTED = /^"(\d{1,10})"$/;

/**
 * Returns the version in the `If-Match` header, on which a change is based; without one the change
 * applies to any version. Throws a 400 for a malformed version.
 */
export function versionIn({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = Number(QUOTED.exec(given)?.[1]);
  if (version >= 1 && version <= ID_MAX) return version;
  throw badRequest('If-Match must be a version in quotes, such as "3".', 'if_match_invalid');
}

/** As `versionIn`, for a call with `needsVersion`: throws a 428 without a version. */
export function neededVersionIn(request: Pick<FastifyRequest, 'headers'>): number {
  const version = versionIn(request);
  if (version !== undefined) return version;
  const detail = 'If-Match must name the version that was seen, such as "3".';
  throw new ApiFailure(428, 'if_match_missing', detail);
}
