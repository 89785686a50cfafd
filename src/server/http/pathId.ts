import type { FastifyRequest } from 'fastify';
import { ID_MAX } from '@/shared/limits';
import { notFound } from '@/server/http/failures';

/** A route whose path names one record. */
export interface ById {
  Params: { id: string };
}

/** What is no id names nothing, as an id does that is not there: 404. */
export function idOf({ params }: Pick<FastifyRequest<ById>, 'params'>): number {
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0;
  if (id < 1 || id > ID_MAX) throw notFound();
  return id;
}
