import type { EntityName, EntityRecords } from './entityRecords';

/** The changes that one response makes to one kind of entity. */
export interface EntityChanges<Entity extends { id: number }> {
  /** Whole records, or parts of them: absent fields keep their value. */
  upserted?: readonly (Partial<Entity> & { id: number })[];
  /** Ids of deleted records; no later response brings them back. */
  deleted?: readonly number[];
  /** Ids that were not found. They may only be hidden from this user for now. */
  notFound?: readonly number[];
}

export type EntityPatch = { [Name in EntityName]?: EntityChanges<EntityRecords[Name]> };

/** The patch of records that are stored unchanged. */
export const upsert = (name: EntityName, records: readonly { id: number }[]): EntityPatch => ({
  [name]: { upserted: records },
});

/** The list, or the page of a list, that a response contains. */
export interface ListPage {
  of: EntityName;
  /** The key of the list: its path without the cursor of a page. */
  key: string;
  /** In list order. */
  ids: readonly number[];
  /** The id of the last row of the previous page. */
  after?: number;
  /** The path or cursor of the next page, unless it is the last. */
  next?: string;
  /** The number of rows in all pages, if the response has it. */
  total?: number;
}

/** What one response says about entities. */
export interface EntityResponse {
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
