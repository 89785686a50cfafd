import type { FastifyRequest } from 'fastify';
import { ApiFailure, badRequest } from '@/server/platform/http/failures';
import { VERSION_MISSING } from '@/shared/platform/apiError';
import { ID_MAX } from '@/shared/platform/limits';

/**
 * A hook for `onRequest`: throws a 428 unless the request names a version, since a decision must not
 * apply to a record that nobody has seen.
 */
export async function requireVersion({ headers }: FastifyRequest): Promise<void> {
  const given = headers['if-match'];
  if (given === undefined || given === '*')
    throw new ApiFailure(
      428,
      VERSION_MISSING,
      'Please send the version of the record that you saw, as If-Match.',
    );
}

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
