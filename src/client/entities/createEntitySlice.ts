import { createEntityAdapter, createSlice, type EntityState, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { type EntityAnswerAction, type EntityChanges, isEntityAnswer } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';

export interface EntitySliceState<Entity extends { id: number }> extends EntityState<
  Entity,
  number
> {
  /** When this person last changed or deleted a record, by id, in moments of `CallMeta`. */
  changedAt: Record<number, number>;
}

/** Ids only grow, so the greater one is the newer record. */
const newestFirst = (one: { id: number }, other: { id: number }): number => other.id - one.id;

/** `undefined` is a hole, `null` is a value. The record itself when it has none. */
function withoutHoles<Entity extends object>(record: Entity): Partial<Entity> {
  if (!Object.values(record).includes(undefined)) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<Entity>; // the same fields, some left out
}

/** The stored record with what came laid over it: the stored one itself when they are equal. */
function merge<Entity extends { id: number }>(
  stored: Entity | undefined,
  came: Partial<Entity> & { id: number },
): Entity {
  if (!stored) return withoutHoles(came) as Entity; // an endpoint's first answer is a whole record
  return copyWithStructuralSharing(stored, { ...stored, ...withoutHoles(came) });
}

/**
 * What an answer changes. A query that was sent before this person changed a record knows nothing
 * of that change, so it says nothing about that record.
 */
function differenceOf<Entity extends { id: number }>(
  state: EntitySliceState<Entity>,
  { came = [], gone = [], within }: EntityChanges<Entity>,
  { meta }: EntityAnswerAction,
): { changed: Entity[]; removed: number[] } {
  const isOutdated = (id: number) =>
    meta.arg.type === 'query' && (state.changedAt[id] ?? 0) > meta.baseQueryMeta.sentAt;

  const changed: Entity[] = [];
  for (const record of came) {
    if (isOutdated(record.id)) continue;
    const stored = state.entities[record.id];
    const merged = merge(stored, record);
    if (merged !== stored) changed.push(merged);
  }

  const listed = new Set(within && came.map(({ id }) => id));
  const missing = within
    ? state.ids.filter((id) => id >= within.from && id < within.below && !listed.has(id))
    : [];
  const removed = [...gone, ...missing].filter((id) => id in state.entities && !isOutdated(id));
  return { changed, removed };
}

/**
 * The slice of one kind of entity. It has no actions of its own: it is written by the answers of
 * calls, and emptied where a session starts or ends. An equal record keeps its reference.
 */
export function createEntitySlice<Name extends EntityName>(name: Name) {
  type Entity = EntityRecords[Name];
  const adapter = createEntityAdapter<Entity>({ sortComparer: newestFirst });
  const initialState: EntitySliceState<Entity> = adapter.getInitialState({ changedAt: {} });

  const slice = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder.addMatcher(isSessionBoundary, () => initialState);
      builder.addMatcher(isEntityAnswer, (draft, action) => {
        const changes: EntityChanges<Entity> | undefined = action.payload.entities[name];
        const target = draft as EntitySliceState<Entity>; // a draft of exactly that
        const state = original<EntitySliceState<Entity>>(draft);
        if (!changes) return;
        const { changed, removed } = differenceOf(state, changes, action);
        if (removed.length > 0) adapter.removeMany(target, removed);
        if (changed.length > 0) adapter.setMany(target, changed);
        if (action.meta.arg.type === 'mutation') {
          const ids = [...(changes.came ?? []).map(({ id }) => id), ...(changes.gone ?? [])];
          for (const id of ids) target.changedAt[id] = action.meta.baseQueryMeta.answeredAt;
        }
      });
    },
  });
  return { slice, adapter };
}
