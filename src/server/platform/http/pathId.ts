import type { FastifyRequest } from 'fastify';
import { ID_MAX } from '@/shared/platform/limits';
import { notFound } from '@/server/platform/http/failures';

/** A route whose path names one record. */
export interface ById {
  Params: { id: string };
}

/** Throws a 404 for a malformed id, just as for an id that does not exist. */
export const idOf = ({ params }: Pick<FastifyRequest<ById>, 'params'>): number => readId(params.id);

/** Reads an id from another part of the path; throws a 404. */
export function readId(given: string | undefined): number {
  const id = given !== undefined && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > ID_MAX) throw notFound();
  return id;
}
