import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { LIST_MAX } from '@/shared/limits';
import type { pageSchema } from '@/shared/paging';

/** A route that answers a list. */
export interface Paged {
  Querystring: InferType<typeof pageSchema>;
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
  request: Pick<FastifyRequest<Paged>, 'query' | 'url'>,
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
