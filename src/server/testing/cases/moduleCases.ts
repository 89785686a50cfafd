import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import type { TestAccount } from '@/server/testing/testApp';
import type { PolicyCase } from './actors';
import type { Statuses } from './callers';
import type { MakeCall, Pair } from './casesWorld';

/** A call, the status that each caller gets, and the input for fuzzing. */
export type RouteCase = readonly [call: MakeCall, answers: Statuses, fuzz: FuzzCase];

/** A change that can be based on an old version of a record. */
export interface StaleCase {
  /** PATCH by default. */
  method?: 'PUT';
  path: string;
  caller: TestAccount;
  version: number;
  /** Two different changes; the response contains the sent values. */
  mine: object;
  theirs: object;
}

/** The reader of the list: one of the two accounts with many rows, or one of the two others. */
export type Reader = 'busyArtist' | 'busyMedia' | 'artist' | 'media';

/** A list that may become long. */
export interface LongList {
  who: Reader;
  /** The part after `/api/`; for a list that the server searches it ends before `?` or `&`. */
  path: string;
  /** How many rows it has. */
  of: 'many' | 'twice' | 'some';
  /** How many queries a page takes, however many rows there are. */
  queries: number;
}

/**
 * The facts about one module that the tests of all modules need. A file `*.cases.ts` beside the
 * module exports it as `cases`, and `everyCase.ts` finds it there.
 */
export interface ModuleCases {
  /**
   * By the name of the call, for `authorizationMatrix` and the fuzzer; a page outside of the API by
   * its method and path.
   */
  routes: Readonly<Record<string, RouteCase>>;
  /** For `ownership.test.ts`: the actors that the module's policies allow each action. */
  policies?: readonly PolicyCase[];
  /** For the same test, by table: queries that return nothing to an uninvolved account. */
  strangers?: Readonly<Record<string, (pair: Pair, nobody: number) => Promise<void>>>;
  /** For `versions.test.ts`, by the call that accepts a version. */
  stale?: Readonly<Record<string, (pair: Pair) => Promise<StaleCase>>>;
  /**
   * By table: an INSERT of a row that belongs to the first accounts. For `versions.test.ts`, and
   * for tests that copy a row of each table.
   */
  oneRow?: Readonly<Record<string, string>>;
  /**
   * Tables whose rows belong to one profile only: its archive contains them, and deleting the
   * account deletes them. For `accountArchive.test.ts`.
   */
  ownTables?: readonly string[];
  /** For `longLists.full.test.ts`, by the name of the list's call. */
  longLists?: Readonly<Record<string, readonly LongList[]>>;
  /**
   * For the same test: an INSERT with `SELECT … FROM $ROWS`, where `n` numbers the rows. `$ARTIST`
   * and `$OUTLET` are ids of profiles: the busy one owns half of the rows, a hundred others the rest.
   */
  manyRows?: string;
}
