import type { FastifyReply, FastifyRequest } from 'fastify';
import { number, object } from 'yup';
import { ID_MAX, LIST_MAX, PAGE_LIMIT_MAX } from '@/shared/limits';

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
  limit: number;
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
  const { limit = LIST_MAX, cursor: before } = request.query;
  // One row more than asked for tells whether there is a next page.
  const rows = await list({ limit: limit + 1, before });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    void reply.header('link', `<${addressAfter(request.url, last.id)}>; rel="next"`);
  }
  return page;
}

/** The address as it was called, ids and other fields included, with another cursor. */
function addressAfter(url: string, id: number): string {
  const [path = '', query] = url.split('?');
  const fields = new URLSearchParams(query);
  fields.set('cursor', String(id));
  return `${path}?${fields.toString()}`;
}
