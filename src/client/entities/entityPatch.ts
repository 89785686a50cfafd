import type { UnknownAction } from '@reduxjs/toolkit';
import { API_REDUCER_PATH } from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import type { EntityName, EntityRecords } from './entityRecords';

/** What one answer says about one kind of entity. */
export interface EntityChanges<Entity extends { id: number }> {
  /** Whole records, or parts of them: what is missing is kept as it was. */
  came?: readonly (Partial<Entity> & { id: number })[];
  /** Ids that are no longer there. */
  gone?: readonly number[];
  /** `came` is everything there is of these ids: what is not in it is gone. */
  within?: IdRange;
}

/** The ids from `from` up to, but without, `below`. */
export interface IdRange {
  from: number;
  below: number;
}

/** Of a list that was answered as a whole. */
export const EVERY_ID: IdRange = { from: 0, below: Infinity };

export type EntityPatch = { [Name in EntityName]?: EntityChanges<EntityRecords[Name]> };

/** What every endpoint's `transformResponse` returns. */
export interface EntityAnswer {
  entities: EntityPatch;
  /** Of a list that goes on: the path of its next page. */
  next?: string;
}

/** Of a call that is about one record, which is among what came. */
export interface RecordAnswer<Name extends EntityName> extends EntityAnswer {
  about: { name: Name; id: number };
}

/** The fulfilled action of a call, which carries its answer to the slices. */
export interface EntityAnswerAction {
  type: string;
  payload: EntityAnswer;
  meta: { arg: { type: 'query' | 'mutation' }; baseQueryMeta: CallMeta };
}

const FULFILLED = [
  `${API_REDUCER_PATH}/executeQuery/fulfilled`,
  `${API_REDUCER_PATH}/executeMutation/fulfilled`,
];

/** The one door through which entities are written. */
export function isEntityAnswer(
  action: UnknownAction,
): action is UnknownAction & EntityAnswerAction {
  const { type, payload } = action;
  return (
    FULFILLED.includes(type) &&
    typeof payload === 'object' &&
    payload !== null &&
    'entities' in payload
  );
}
