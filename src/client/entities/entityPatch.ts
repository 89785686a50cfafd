import type { UnknownAction } from '@reduxjs/toolkit';
import { API_REDUCER_PATH } from '@/client/api/baseApi';
import type { EntityName, EntityRecords } from './entityRecords';

/** What one answer says about one kind of entity. */
export interface EntityChanges<Entity extends { id: number }> {
  /** Whole records, or parts of them: what is missing is kept as it was. */
  came?: readonly (Partial<Entity> & { id: number })[];
  /** Ids of what was deleted; no later answer brings them back. */
  gone?: readonly number[];
  /** Ids of what could not be found. It may be hidden from this person now and shown again later. */
  missing?: readonly number[];
}

export type EntityPatch = { [Name in EntityName]?: EntityChanges<EntityRecords[Name]> };

/** What a call sends that changes a record. */
export interface Changed<Patch> {
  id: number;
  patch: Patch;
  /** That it was begun on; without one it is made whatever the record has become. */
  version?: number | undefined;
}

/** Which list an answer is, or which page of one. */
export interface ListPage {
  of: EntityName;
  /** What was asked for: the path of the list without the place of a page in it. */
  key: string;
  /** In the order of the list. */
  ids: readonly number[];
  /** The last row of the page before. */
  after?: number;
  /** Of a list that goes on: the path of its next page, or its cursor. */
  next?: string;
  /** Rows of all pages together, where the answer says so. */
  total?: number;
}

/** What every endpoint's `transformResponse` returns. */
export interface EntityAnswer {
  entities: EntityPatch;
  list?: ListPage;
}

/** Of a call that is about one record, which is among what came. */
export interface RecordAnswer<Name extends EntityName> extends EntityAnswer {
  about: {
    name: Name;
    id: number;
    /** Of a record that was made: the keys of the lists that now begin with it. */
    firstIn?: readonly string[];
  };
}

type Answered = EntityAnswer & Partial<RecordAnswer<EntityName>>;

/**
 * The action of a call that was answered. Of a list that is asked for page by page it carries all
 * pages that are there; where one was added, `direction` says so, and the others are old.
 */
export interface EntityAnswerAction {
  type: string;
  payload: Answered | { pages: Answered[] };
  meta?: { arg?: { direction?: unknown } };
}

/** A refusal says something too: what the record is like that could not be changed. */
const ANSWERED = ['Query/fulfilled', 'Query/rejected', 'Mutation/fulfilled', 'Mutation/rejected'];
const TYPES = ANSWERED.map((type) => `${API_REDUCER_PATH}/execute${type}`);

/** The one door through which entities are written. */
export function isEntityAnswer(
  action: UnknownAction,
): action is UnknownAction & EntityAnswerAction {
  const { type, payload } = action;
  if (!TYPES.includes(type) || typeof payload !== 'object' || payload === null) return false;
  return 'entities' in payload || 'pages' in payload;
}

/** What is new in it, in order. */
export function answersIn({ payload, meta }: EntityAnswerAction): readonly Answered[] {
  if (!('pages' in payload)) return [payload];
  return meta?.arg?.direction === undefined ? payload.pages : payload.pages.slice(-1);
}
