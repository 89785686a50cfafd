import type { Schema } from 'yup';
import type { Call, Contract } from '@/shared/contract';

/** Who may call: anybody, anybody who is logged in, one role, or an admin of either role. */
export type Caller = 'guest' | 'member' | 'artist' | 'media' | 'admin';

/** What a call answers that is no JSON of the contract. */
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

/** What the contract does not say of a call, for who reads the description of the API. */
export interface CallNote {
  by: Caller;
  /** One sentence: what the call does. */
  summary: string;
  /** What else there is to know. */
  more?: string;
  /** Of the answer; 200 with a body, 204 without one where nothing is said. */
  status?: 200 | 201 | 303 | readonly [200, 201];
  /** It can be repeated with its `Idempotency-Key`. */
  isOnce?: true;
  /** It takes the version of the record as `If-Match`. */
  hasVersion?: true;
  files?: Readonly<Record<string, SentFile>>;
  other?: OtherAnswer;
  /** What is sent, where the contract does not say so. */
  body?: Schema;
  /** The media type of a body that is no JSON and whose content is not looked at. */
  bodyType?: string;
  /** Codes of refusals that are its own, by status. */
  refusals?: Readonly<Record<number, readonly string[]>>;
}

export type NotesOf<C extends Contract> = { readonly [Name in keyof C]: CallNote };

/** The calls of one contract under one heading. */
export interface CallGroup {
  tag: string;
  says: string;
  contract: Readonly<Record<string, Call>>;
  notes: Readonly<Record<string, CallNote>>;
  /** Answers that come in several calls, by the names that people know. */
  named: Readonly<Record<string, Schema>>;
}

/** A group, in which each call must have its note. */
export const group = <C extends Contract>(
  tag: string,
  says: string,
  contract: C,
  notes: NotesOf<C>,
  named: Readonly<Record<string, Schema>> = {},
): CallGroup => ({ tag, says, contract, notes, named });
