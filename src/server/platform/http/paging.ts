import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { LIST_MAX } from '@/shared/platform/limits';
import type { pageSchema, searchedPageSchema } from '@/shared/platform/paging';

export interface Paged {
  Querystring: InferType<typeof pageSchema> & Partial<InferType<typeof searchedPageSchema>>;
}

export interface Page {
  limit: number;
  before?: number | undefined;
  /** Every word must occur in a row, see `containsWords`. */
  search?: string | undefined;
}

/** Paging by id stays stable while rows are added. */
export async function listPage<Row extends { id: number }>(
  request: Pick<FastifyRequest<Paged>, 'query' | 'url'>,
  reply: FastifyReply,
  list: (page: Page) => Promise<Row[]>,
  count?: (search: string | undefined) => Promise<number>,
): Promise<Row[]> {
  const { limit = LIST_MAX, cursor: before, search, count: isCounted } = request.query;
  // One row more than requested shows whether there is a next page.
  const rows = await list({ limit: limit + 1, before, search });
  if (count && isCounted !== undefined && before === undefined) {
    void reply.header('x-total-count', await count(search));
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    void reply.header('link', `<${addressAfter(request.url, last.id)}>; rel="next"`);
  }
  return page;
}

function addressAfter(url: string, id: number): string {
  const [path = '', query] = url.split('?');
  const fields = new URLSearchParams(query);
  fields.set('cursor', String(id));
  return `${path}?${fields.toString()}`;
}
