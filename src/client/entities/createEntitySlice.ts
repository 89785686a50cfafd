import { createEntityAdapter, createSlice, type EntityState, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { isSessionBoundary } from '@/client/session/sessionTokens';
import {
  isEntityResponse,
  responsesIn,
  type EntityChanges,
  type ListPage,
} from './storedResponses';
import type { EntityName, EntityRecords } from './entityRecords';

/** A list, or its loaded pages from the first on. */
interface EntityList {
  ids: readonly number[];
  /** The path or cursor of the next page; undefined at the end of the list. */
  next?: string;
  /** The number of rows in all pages, if the server counts them. */
  total?: number;
  /**
   * Records created here since the list was last loaded. The response of a request running
   * meanwhile may lack them; the next response has them.
   */
  made?: readonly number[];
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

interface Versioned {
  id: number;
  version?: number;
}

export interface EntitySliceState<Entity extends Versioned> extends EntityState<Entity, number> {
  lists: Record<string, EntityList>;
  /** The ids of deleted records. Ids only grow, so none of them ever means another record. */
  deleted: Record<number, true>;
}

/**
 * Drops fields that are `undefined`, which mean 'not sent', unlike `null`. Returns the record
 * itself if it has none.
 */
function withoutHoles<Entity extends object>(record: Entity): Partial<Entity> {
  if (!Object.values(record).includes(undefined)) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<Entity>; // the same fields, some left out
}

/**
 * Merges a response into the stored record. Returns the stored one itself when they are equal, or
 * when the response is older. With equal versions the later response wins, since data presented
 * with a record (the outlet's name, a file's address) changes without a new version.
 */
function mergeRecord<Entity extends Versioned>(
  stored: Entity | undefined,
  received: Partial<Entity> & Versioned,
): Entity {
  if (!stored) return withoutHoles(received) as Entity; // a first response is a whole record
  if ((received.version ?? Infinity) < (stored.version ?? 0)) return stored;
  return copyWithStructuralSharing(stored, { ...stored, ...withoutHoles(received) });
}

function changedBy<Entity extends Versioned>(
  state: EntitySliceState<Entity>,
  records: readonly (Partial<Entity> & Versioned)[],
): Entity[] {
  const changed: Entity[] = [];
  for (const record of records) {
    if (record.id in state.deleted) continue;
    const stored = state.entities[record.id];
    const merged = mergeRecord(stored, record);
    if (merged !== stored) changed.push(merged);
  }
  return changed;
}

/** The lists of this kind that the responses change, by key. */
function listsChangedBy(
  { lists, deleted }: Pick<EntitySliceState<Versioned>, 'lists' | 'deleted'>,
  name: EntityName,
  responses: ReturnType<typeof responsesIn>,
  removed: ReadonlySet<number>,
): [key: string, list: EntityList][] {
  const next: Record<string, EntityList> = {};
  for (const { list, about } of responses) {
    if (list?.of === name) {
      const ids = list.ids.filter((id) => !(id in deleted));
      next[list.key] = withPage(next[list.key] ?? lists[list.key], { ...list, ids });
    }
    if (about?.name === name && !(about.id in deleted)) {
      for (const key of about.firstIn) next[key] = withFirst(lists[key], about.id);
    }
  }
  if (removed.size > 0) {
    for (const [key, stored] of Object.entries(lists)) next[key] = without(stored, removed);
  }
  return Object.entries(next).filter(([key, changed]) => changed !== lists[key]);
}

/**
 * Creates the slice of one kind of entity. It has no actions: responses write it, and the start or
 * end of a session empties it. A response merges records; a record missing from a list is not
 * removed. Equal records and equal lists keep their reference.
 */
export function createEntitySlice<Name extends EntityName>(name: Name) {
  type Entity = EntityRecords[Name];
  const adapter = createEntityAdapter<Entity>();
  const initialState: EntitySliceState<Entity> = adapter.getInitialState({
    lists: {},
    deleted: {},
  });

  return createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder.addMatcher(isSessionBoundary, () => initialState);
      builder.addMatcher(isEntityResponse, (draft, action) => {
        const target = draft as EntitySliceState<Entity>; // a draft of exactly that
        const state = original<EntitySliceState<Entity>>(draft);
        const responses = responsesIn(action);
        const changes = responses.map(
          ({ entities }): EntityChanges<Entity> => entities[name] ?? {},
        );
        const changed = changedBy(
          state,
          changes.flatMap(({ upserted = [] }) => upserted),
        );
        const deleted = changes.flatMap((change) => change.deleted ?? []);
        const notFound = changes.flatMap((change) => change.notFound ?? []);
        if (changed.length > 0) adapter.setMany(target, changed);
        const removed = [...deleted, ...notFound];
        if (removed.length > 0) adapter.removeMany(target, removed);
        for (const id of deleted) target.deleted[id] = true;
        for (const [key, list] of listsChangedBy(state, name, responses, new Set(removed)))
          target.lists[key] = list;
      });
    },
  });
}

function changedTo(stored: EntityList | undefined, { ids, next, total, made = [] }: EntityList) {
  const isSame =
    stored !== undefined && isEqual(stored.ids, ids) && isEqual(stored.made ?? [], made);
  if (isSame && stored.next === next && stored.total === total) return stored;
  return {
    ids: isSame ? stored.ids : ids,
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
    ...(made.length > 0 && { made }),
  };
}

/**
 * Replaces one page of the list. Later pages stay until they arrive too, so that no row disappears
 * while a long list is reloaded.
 */
function withPage(stored: EntityList | undefined, page: Omit<ListPage, 'of' | 'key'>) {
  const { ids, after, next } = page;
  const named = new Set(ids);
  const known = stored?.ids ?? [];
  const made = (stored?.made ?? []).filter((id) => !named.has(id));
  const isFirst = after === undefined;
  /* If a page is an array, only the first one has the total. */
  const total = page.total ?? (isFirst ? undefined : stored?.total);

  const begin = isFirst ? 0 : placeAfter(known, after, named);
  const head = (isFirst ? made : known.slice(0, begin)).filter((id) => !named.has(id));
  const behind = Math.max(begin, known.findLastIndex((id) => named.has(id)) + 1);
  const inHead = new Set(head);
  const tail =
    next === undefined ? [] : known.slice(behind).filter((id) => !named.has(id) && !inHead.has(id));
  return changedTo(stored, {
    ids: [...head, ...ids, ...tail],
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
    ...(!isFirst && { made }),
  });
}

/** The index at which a page begins; the row before it may have been deleted meanwhile. */
function placeAfter(known: readonly number[], after: number, named: ReadonlySet<number>): number {
  const before = known.indexOf(after);
  if (before >= 0) return before + 1;
  const own = known.findIndex((id) => named.has(id));
  return own >= 0 ? own : known.length;
}

function withFirst(stored: EntityList | undefined, id: number): EntityList {
  const { ids = [], made = [], total } = stored ?? {};
  if (ids.includes(id)) return changedTo(stored, { ...stored, ids });
  return {
    ...stored,
    ids: [id, ...ids],
    ...(total !== undefined && { total: total + 1 }),
    made: [id, ...made],
  };
}

function without(stored: EntityList, removed: ReadonlySet<number>): EntityList {
  const isLeft = (id: number) => !removed.has(id);
  if (stored.ids.every(isLeft)) return stored;
  const ids = stored.ids.filter(isLeft);
  const { total } = stored;
  return changedTo(stored, {
    ...stored,
    ids,
    ...(total !== undefined && { total: total - (stored.ids.length - ids.length) }),
    made: (stored.made ?? []).filter(isLeft),
  });
}
