import { isAnyOf, isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, NOT_FOUND } from '@/shared/platform/apiError';
import type { CallFacts, Contract, ResponseOf, Returns } from '@/shared/platform/contract';
import type { ArgOf } from '@/client/api/transport';
import type { EntityName, EntityRecords } from './entityRecords';

export interface EntityChanges<Entity extends { id: number }> {
  /** Whole records, or parts of them: absent fields keep their value. */
  upserted?: readonly (Partial<Entity> & { id: number })[];
  /** Ids of deleted records; no later response brings them back. */
  deleted?: readonly number[];
  /** Ids that were not found. They may only be hidden from this user for now. */
  notFound?: readonly number[];
}

export type EntityPatch = { [Name in EntityName]?: EntityChanges<EntityRecords[Name]> };

export const upsert = (name: EntityName, records: readonly { id: number }[]): EntityPatch => ({
  [name]: { upserted: records },
});

export interface ListPage {
  of: EntityName;
  key: string;
  ids: readonly number[];
  /** The id of the last row of the previous page. */
  after?: number;
  next?: string;
  total?: number;
}

/** What one response says about entities. */
interface EntityResponse {
  entities: EntityPatch;
  list?: ListPage;
  /** The record that the call is about, which is among those in `entities`. */
  about?: {
    name: EntityName;
    id: number;
    /** After a creation: the keys of the lists that now begin with the record. */
    firstIn: readonly string[];
  };
}

interface Row {
  id: number;
}
type Patching = (rows: readonly never[]) => EntityPatch;

/** What differs between the calls of a contract in how their responses enter the store. */
export interface StoredAs<C extends Contract> {
  /** Splits records of a kind into records of several kinds. */
  split?: Partial<Record<EntityName, Patching>>;
  /** Names the kind of a list's records, where it depends on the list. */
  kindOf?: { [Name in keyof C]?: (arg: object) => EntityName };
  /** The lists that begin with the created record. */
  firstIn?: { [Name in keyof C]?: readonly string[] };
  /** The key of the list that the response of a change is, whole. */
  replaces?: { [Name in keyof C]?: (arg: ArgOf<C[Name]>) => string };
  /** The records in the `present` of a 409, if that is not the record which the call returns. */
  presentOf?: { [Name in keyof C]?: (present: never) => EntityPatch };
  /** What a 404 says was not found, if that is not the record of `:id`. */
  notFoundOf?: { [Name in keyof C]?: (arg: ArgOf<C[Name]>) => EntityPatch };
  /** The records in a response that is no record itself, or in a page besides its rows. */
  partsOf?: {
    [Name in keyof C]?: (response: ResponseOf<C[Name]>, arg: ArgOf<C[Name]>) => EntityPatch;
  };
}

interface Stored {
  returns: Returns;
  isOfOne: boolean;
  split: Partial<Record<EntityName, Patching>>;
  kindOf: ((arg: object) => EntityName) | undefined;
  firstIn: readonly string[] | undefined;
  replaces: ((arg: never) => string) | undefined;
  presentOf: ((present: never) => EntityPatch) | undefined;
  notFoundOf: ((arg: never) => EntityPatch) | undefined;
  partsOf: ((response: never, arg: never) => EntityPatch) | undefined;
}

const STORED = new Map<string, Stored>();

/** Says how the responses of these calls enter the store. */
export function storeResponsesOf<C extends Contract>(
  calls: Readonly<Record<string, CallFacts>>,
  {
    split = {},
    kindOf = {},
    firstIn = {},
    replaces = {},
    presentOf = {},
    notFoundOf = {},
    partsOf = {},
  }: StoredAs<C>,
): void {
  for (const [name, { returns, path }] of Object.entries(calls)) {
    const own = {
      kindOf: kindOf[name],
      firstIn: firstIn[name],
      replaces: replaces[name],
      presentOf: presentOf[name],
      notFoundOf: notFoundOf[name],
      partsOf: partsOf[name],
    };
    STORED.set(name, { returns, isOfOne: path.split(':').length === 2, split, ...own });
  }
}

const patchOf = ({ split }: Stored, kind: string, rows: readonly Row[]): EntityPatch => {
  const name = kind as EntityName; // a test compares the kinds of all calls
  return split[name]?.(rows as never[]) ?? upsert(name, rows);
};

interface CallAction extends UnknownAction {
  payload: unknown;
  meta: { arg: { endpointName: string; originalArgs: unknown; direction?: unknown } };
}

const isStored = (action: UnknownAction): action is CallAction => {
  const { meta } = action as { meta?: { arg?: { endpointName?: string } } };
  return STORED.has(meta?.arg?.endpointName ?? '');
};

interface Pages {
  pages: { key: string; items: readonly Row[]; next?: string; total?: number }[];
  pageParams: ({ after: number } | null)[];
}

/**
 * What the completed call says about entities, in order. The action of an infinite query has all
 * loaded pages, and a direction if only one was added, so that the others are old.
 */
export function responsesIn(action: CallAction): EntityResponse[] {
  const { endpointName, originalArgs, direction } = action.meta.arg;
  const stored = STORED.get(endpointName);
  if (!stored) return [];
  if (isRejectedWithValue(action))
    return responsesInError(stored, action.payload as ApiError, originalArgs);
  const { returns, firstIn = [] } = stored;
  const partsIn = (response: unknown): EntityPatch =>
    stored.partsOf?.(response as never, originalArgs as never) ?? {}; // the call's own
  if (typeof returns === 'string') return [{ entities: partsIn(action.payload) }];
  if ('deleted' in returns)
    return [{ entities: { [returns.deleted]: { deleted: [idOf(originalArgs)] } } }];
  if ('record' in returns) {
    const row = action.payload as Row;
    const about = { name: returns.record as EntityName, id: row.id, firstIn };
    return [{ about, entities: patchOf(stored, returns.record, [row]) }];
  }
  if (stored.replaces) {
    const { items, total } = action.payload as { items: readonly Row[]; total: number };
    const key = stored.replaces(originalArgs as never);
    return [listOf(stored, returns.list, { key, items, total })];
  }
  const { pages, pageParams } = action.payload as Pages;
  const of = stored.kindOf?.(originalArgs as object) ?? returns.list;
  const lists = pages.map((page, index) =>
    listOf(stored, of, page, pageParams[index], partsIn(page)),
  );
  return direction === undefined ? lists : lists.slice(-1);
}

const listOf = (
  stored: Stored,
  kind: string,
  page: Pages['pages'][number],
  place?: Pages['pageParams'][number],
  parts: EntityPatch = {},
): EntityResponse => ({
  entities: { ...patchOf(stored, kind, page.items), ...parts },
  list: {
    of: kind as EntityName,
    key: page.key,
    ids: page.items.map(({ id }) => id),
    ...(page.next !== undefined && { next: page.next }),
    ...(page.total !== undefined && { total: page.total }),
    ...(place && { after: place.after }),
  },
});

const idOf = (arg: unknown): number =>
  Number(typeof arg === 'object' && arg !== null && 'id' in arg ? arg.id : arg);

/**
 * A 409 has the current record. A 404 removes it, but only with the API's error code, since a proxy
 * may send a 404 too.
 */
function responsesInError(
  stored: Stored,
  { status, code, present }: ApiError,
  arg: unknown,
): EntityResponse[] {
  const { returns, isOfOne, presentOf, notFoundOf } = stored;
  const isOfRecord = typeof returns === 'object' && !('list' in returns);
  const kind = isOfRecord ? Object.values(returns).join() : undefined;
  if (status === 409 && present !== undefined) {
    if (presentOf) return [{ entities: presentOf(present as never) }]; // each call knows what it names
    return kind === undefined ? [] : [{ entities: patchOf(stored, kind, [present as Row]) }];
  }
  if (status !== 404 || code !== NOT_FOUND) return [];
  if (notFoundOf) return [{ entities: notFoundOf(arg as never) }]; // the call's own argument
  const id = idOf(arg);
  if (kind === undefined || !isOfOne || Number.isNaN(id)) return [];
  return [{ entities: { [kind]: { notFound: [id] } } }];
}

/** Rejected calls count too: an error can carry the current state of the record. */
const isSettled = isAnyOf(isFulfilled, isRejectedWithValue);

export const isEntityResponse = (action: UnknownAction): action is CallAction =>
  isSettled(action) && isStored(action);
