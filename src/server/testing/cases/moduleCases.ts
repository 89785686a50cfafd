import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import type { TestAccount } from '@/server/testing/testApp';
import type { PolicyCase } from './actors';
import type { Statuses } from './callers';
import type { MakeCall, Pair } from './casesWorld';

/** A call, what each caller is answered, and what the route is fuzzed with. */
export type RouteCase = readonly [call: MakeCall, answers: Statuses, fuzz: FuzzCase];

/** A change that can be begun on an old version of a record. */
export interface StaleCase {
  /** PATCH where none is given. */
  method?: 'PUT';
  path: string;
  caller: TestAccount;
  version: number;
  /** Two changes that differ; what is sent of theirs is in the answer. */
  mine: object;
  theirs: object;
}

/** Whose of the two busy and the two other accounts the list is. */
export type Reader = 'busyArtist' | 'busyMedia' | 'artist' | 'media';

/** A list that may grow long. */
export interface LongList {
  who: Reader;
  /** What follows `/api/`; of one that the server searches with its filters, up to `?` or `&`. */
  path: string;
  /** Of how many rows it has. */
  of: 'many' | 'twice' | 'some';
  /** Queries that a page takes, however many rows there are. */
  queries: number;
}

/**
 * What the tests that go over all modules need to know of one. A file `*.cases.ts` beside the module
 * exports it as `cases`, and `everyCase.ts` finds it there.
 */
export interface ModuleCases {
  /** By method and path, as `GET /api/services/:id/`: for `authorizationMatrix` and the fuzzer. */
  routes: Readonly<Record<string, RouteCase>>;
  /** For `ownership.test.ts`: whom its policy lets do what. */
  policies?: readonly PolicyCase[];
  /** For the same, by table: that the queries give nothing to who has nothing to do with a row. */
  strangers?: Readonly<Record<string, (pair: Pair, nobody: number) => Promise<void>>>;
  /** For `versions.test.ts`, by the call that takes a version. */
  stale?: Readonly<Record<string, (pair: Pair) => Promise<StaleCase>>>;
  /**
   * By table: an INSERT of a row that belongs to the first accounts. For `versions.test.ts`, and for
   * copies that have to carry a row of each table.
   */
  oneRow?: Readonly<Record<string, string>>;
  /**
   * Tables whose rows are one profile's alone: they are in its archive and are deleted with the
   * account, without a word more. For `accountArchive.test.ts`.
   */
  ownTables?: readonly string[];
  /** For `longLists.test.ts`, by the call that lists. */
  longLists?: Readonly<Record<string, readonly LongList[]>>;
  /**
   * For the same: an INSERT of `$MANY` rows twice over, of which half belong to the first artist or
   * outlet and a hundredth to each other. See `ownerOf`.
   */
  manyRows?: string;
}
