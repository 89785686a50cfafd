import type { FastifyReply, FastifyRequest } from 'fastify';
import { number, object } from 'yup';
import { ID_MAX, PAGE_LIMIT_MAX } from '@/shared/limits';

/** The query string of a list. */
export const pageSchema = object({
  limit: number()
    .integer()
    .min(1, 'A page has at least 1 row.')
    .max(PAGE_LIMIT_MAX, `A page has at most ${PAGE_LIMIT_MAX} rows.`),
  /** The id of the last row of the page before. */
  cursor: number().integer().min(1).max(ID_MAX),
});

/** A route that answers a list. */
export interface Paged {
  Querystring: { limit?: number; cursor?: number };
}

/** What a repository is asked for: the rows after the one whose id is `before`, `limit` at most. */
export interface Page {
  limit?: number | undefined;
  before?: number | undefined;
}

/**
 * The rows of one page, newest first; where there are more, the address of the next page goes into
 * the `Link` header. Pages go by id, so they stay whole while rows are added.
 */
export async function listPage<Row extends { id: number }>(
  request: FastifyRequest<Paged>,
  reply: FastifyReply,
  list: (page: Page) => Promise<Row[]>,
): Promise<Row[]> {
  const { limit, cursor: before } = request.query;
  // One row more than asked for tells whether there is a next page.
  const rows = await list({ limit: limit && limit + 1, before });
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    const path = request.routeOptions.url ?? '';
    void reply.header('link', `<${path}?limit=${limit}&cursor=${last.id}>; rel="next"`);
  }
  return page;
}
