import type { Schema } from 'yup';
import type { Call, Contract } from '@/shared/contract';

/** The required caller: anybody, any logged-in account, one role, or an admin of either role. */
export type Caller = 'guest' | 'member' | 'artist' | 'media' | 'admin';

/** A response that is not JSON described by the contract. */
export interface OtherAnswer {
  /** Media type. */
  type: string;
  says: string;
}

/** A file of a multipart form. */
export interface SentFile {
  says: string;
  isRequired?: true;
}

/** What the API's description says about a call beyond its contract. */
export interface CallNote {
  by: Caller;
  /** One sentence: what the call does. */
  summary: string;
  /** Further description. */
  more?: string;
  /** The status of a success; by default 200 with a body and 204 without one. */
  status?: 200 | 201 | 303 | readonly [200, 201];
  /** The call takes an `Idempotency-Key`, with which it can be repeated. */
  isOnce?: true;
  /** The call takes the version of the record as `If-Match`. */
  hasVersion?: true;
  files?: Readonly<Record<string, SentFile>>;
  other?: OtherAnswer;
  /** The schema of the body, where the contract has none. */
  body?: Schema;
  /** The media type of a body that is not JSON and whose content is not described. */
  bodyType?: string;
  /** Error codes that are specific to this call, by status. */
  refusals?: Readonly<Record<number, readonly string[]>>;
}

export type NotesOf<C extends Contract> = { readonly [Name in keyof C]: CallNote };

/** The calls of one contract under one heading. */
export interface CallGroup {
  tag: string;
  says: string;
  contract: Readonly<Record<string, Call>>;
  notes: Readonly<Record<string, CallNote>>;
  /** Response schemas that several calls share, by the names in the description. */
  named: Readonly<Record<string, Schema>>;
}

/** Builds a group; the types require a note for each call. */
export const group = <C extends Contract>(
  tag: string,
  says: string,
  contract: C,
  notes: NotesOf<C>,
  named: Readonly<Record<string, Schema>> = {},
): CallGroup => ({ tag, says, contract, notes, named });
