import type {
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import {
  type API_REDUCER_PATH,
  baseApi,
  type baseQuery,
  type TAG_TYPES,
} from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import { type ArgOf, callPath, requestOf } from '@/client/api/transport';
import type { Call, CallFacts, Contract, ResponseOf } from '@/shared/platform/contract';
import { type StoredAs, storeResponsesOf } from './storedResponses';

type Tag = (typeof TAG_TYPES)[number];

/** The search, filters, order and size of a list, as its address has them; '' is none too. */
export type ListArg = Readonly<Record<string, string | number | undefined>>;

/** A page of a list, whether the server sends it as an array or as a `Page`. */
type ListPage<Response> = Response extends readonly (infer Row)[]
  ? ListRows<Row>
  : Response extends { items: readonly (infer Row)[] }
    ? ListRows<Row> & Omit<Response, 'items' | 'next' | 'total'>
    : never;

interface ListRows<Row> {
  key: string;
  items: readonly Row[];
  next?: string;
  total?: number;
}

interface PagePlace {
  path: string;
  /** The id of the last row of the previous page. */
  after: number;
}

/** The endpoint that `endpointOf` makes of a call. */
type DefinitionOf<C extends Call> = C extends { method: 'GET'; returns: { list: string } }
  ? InfiniteQueryDefinition<
      ListArg,
      PagePlace | null,
      typeof baseQuery,
      Tag,
      ListPage<ResponseOf<C>>,
      typeof API_REDUCER_PATH
    >
  : C extends { returns: 'file' | 'secret' }
    ? MutationDefinition<ArgOf<C>, typeof baseQuery, Tag, null, typeof API_REDUCER_PATH>
    : C extends { method: 'GET' }
      ? QueryDefinition<ArgOf<C>, typeof baseQuery, Tag, ResponseOf<C>, typeof API_REDUCER_PATH>
      : MutationDefinition<ArgOf<C>, typeof baseQuery, Tag, ResponseOf<C>, typeof API_REDUCER_PATH>;

type DefinitionsOf<C extends Contract> = {
  -readonly [Name in keyof C & string]: DefinitionOf<C[Name]>;
};

/** The facts of a contract's calls that the browser has, see `declarationsForBrowser.cjs`. */
type FactsOf<C extends Contract> = {
  readonly [Name in keyof C]: Pick<C[Name], keyof CallFacts & keyof C[Name]>;
};

type Builder = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

/** Seconds for which a loaded list or value is kept, so that Back shows it during a new fetch. */
export const CACHED_S = 1800;

/**
 * Makes the endpoints of a contract's calls: an infinite query of each list, a query of every other
 * GET, a mutation of each other call. `storedAs` says what differs in how responses enter the store.
 * An endpoint that does more gets it by `enhanceEndpoints`.
 */
export function endpointsOf<C extends Contract>(calls: FactsOf<C>, storedAs: StoredAs<C> = {}) {
  const all = calls as unknown as Readonly<Record<string, CallFacts>>; // the same calls
  storeResponsesOf<C>(all, storedAs);
  return baseApi.injectEndpoints({
    endpoints: (builder) =>
      Object.fromEntries(
        Object.entries(all).map(([name, call]) => [name, endpointOf(builder, call)]),
      ) as unknown as DefinitionsOf<C>, // one for each call, as `endpointOf` makes them
  });
}

/** A file or secret must not enter the state, so its caller takes it by `onResponse`. */
const isPrivate = ({ returns }: CallFacts) => returns === 'file' || returns === 'secret';

function endpointOf(builder: Builder, call: CallFacts) {
  const tags = (call.tags ?? []) as Tag[]; // a test compares them
  const kept = typeof call.returns === 'object' ? call.returns : {};
  if ('list' in kept && call.method === 'GET') return listOf(builder, call, tags);
  const query = (arg: ArgOf<Call>) => requestOf<Call>(call, arg);
  return call.method === 'GET' && !isPrivate(call)
    ? builder.query<unknown, ArgOf<Call>>({ query, providesTags: tags })
    : builder.mutation<unknown, ArgOf<Call>>({
        query,
        invalidatesTags: (_response, error) => (error ? [] : tags),
        extraOptions: { isGoneFine: 'deleted' in kept },
      });
}

/* The slices share the structure of what they keep, so the query need not. */
const listOf = (builder: Builder, call: CallFacts, tags: Tag[]) =>
  builder.infiniteQuery<ListRows<{ id: number }>, ListArg, PagePlace | null>({
    structuralSharing: false,
    keepUnusedDataFor: CACHED_S,
    providesTags: tags,
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ items, next }) => {
        const after = items.at(-1)?.id;
        return next === undefined || after === undefined ? undefined : { path: next, after };
      },
    },
    query: ({ queryArg, pageParam }) => ({ path: pageParam?.path ?? listKey(call, queryArg) }),
    transformResponse: (response: SentPage, meta, { queryArg }) =>
      pageOf(response, meta, listKey(call, queryArg)),
  });

type Rows = readonly { id: number }[];
type SentPage = Rows | { items: Rows; next?: string | null; total?: number };

/** The key of a list, which is its path without a cursor. */
export const listKey = (call: Pick<CallFacts, 'path'>, arg: ListArg): string =>
  callPath(call.path, arg);

function pageOf(
  response: SentPage,
  meta: CallMeta | undefined,
  key: string,
): ListRows<{ id: number }> {
  if (!('items' in response)) {
    const { next, total } = meta ?? {};
    return {
      key,
      items: response,
      ...(next !== undefined && { next }),
      ...(total !== undefined && { total }),
    };
  }
  const { next, ...page } = response;
  if (next === null || next === undefined) return { key, ...page };
  const sign = key.includes('?') ? '&' : '?';
  return { key, ...page, next: `${key}${sign}cursor=${encodeURIComponent(next)}` };
}
