import { createEntityAdapter, createSlice, type EntityState, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { isSessionBoundary } from '@/client/session/sessionTokens';
import { type EntityList, withFirst, without, withPage } from './entityLists';
import type { EntityChanges } from './entityPatch';
import { isEntityResponse, responsesIn } from './storedResponses';
import type { EntityName, EntityRecords } from './entityRecords';

/** A record; those that can change have a version. */
interface Versioned {
  id: number;
  version?: number;
}

export interface EntitySliceState<Entity extends Versioned> extends EntityState<Entity, number> {
  /** The lists by key, see `ListPage`. A record may be in several, or in none. */
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
function merge<Entity extends Versioned>(
  stored: Entity | undefined,
  received: Partial<Entity> & Versioned,
): Entity {
  if (!stored) return withoutHoles(received) as Entity; // a first response is a whole record
  if ((received.version ?? Infinity) < (stored.version ?? 0)) return stored;
  return copyWithStructuralSharing(stored, { ...stored, ...withoutHoles(received) });
}

/** The records that a response changes; deleted ones stay deleted. */
function changedBy<Entity extends Versioned>(
  state: EntitySliceState<Entity>,
  records: readonly (Partial<Entity> & Versioned)[],
): Entity[] {
  const changed: Entity[] = [];
  for (const record of records) {
    if (record.id in state.deleted) continue;
    const stored = state.entities[record.id];
    const merged = merge(stored, record);
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
