import type { FastifyRequest } from 'fastify';
import { ID_MAX } from '@/shared/limits';
import { notFound } from '@/server/http/failures';

/** A route whose path names one record. */
export interface ById {
  Params: { id: string };
}

/** What is no id names nothing, as an id does that is not there: 404. */
export const idOf = ({ params }: Pick<FastifyRequest<ById>, 'params'>): number => readId(params.id);

/** The same of another part of the path. */
export function readId(given: string | undefined): number {
  const id = given !== undefined && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > ID_MAX) throw notFound();
  return id;
}
