import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import type { Actor } from '@/server/platform/auth/actor';
import type { InjectOptions } from 'fastify';
import { type DecidedKind, seenNow } from '@/server/testing/decide';

/** Two accounts that can own records, and their app. */
export interface Pair {
  test: TestApp;
  artist: TestAccount;
  media: TestAccount;
}

/** The callers of the authorization matrix; the pair are the two owners. */
export interface CasesWorld extends Pair {
  /** Strangers have accounts too, but no valid session. */
  accounts: Readonly<Record<Caller, TestAccount>>;
  next: () => number;
}

/** A case's parts of its call: the id in its path, or the whole address if that is not enough. */
export interface CallParts extends Pick<InjectOptions, 'payload' | 'headers'> {
  id?: number;
  url?: string;
}

/** Builds a new call for each caller, since an earlier one may have deleted the record. */
export type MakeCall = (world: CasesWorld) => CallParts | Promise<CallParts>;

export const to =
  (payload?: object): MakeCall =>
  () => ({ ...(payload && { payload }) });

export const of =
  (make: (world: CasesWorld) => Promise<number>, payload?: object): MakeCall =>
  async (world) => ({ id: await make(world), ...(payload && { payload }) });

/** As `of`, for a decision on the first version of the record. */
export const versioned =
  (make: (world: CasesWorld) => Promise<number>, payload?: object): MakeCall =>
  async (world) => ({
    id: await make(world),
    headers: { 'if-match': '"1"' },
    ...(payload && { payload }),
  });

/** Builds an admin's decision on a new record, as it is now. */
export const onSeen =
  (kind: DecidedKind, make: (world: CasesWorld) => Promise<number>, payload: object): MakeCall =>
  async (world) => {
    const id = await make(world);
    return { id, payload, headers: await seenNow(world.test, kind, id) };
  };

/** The row belongs to the artist and the outlet with profile 7; their users are 1 and 2. */
export const OWNED = { artistId: 7, outletId: 7 };

const ACTORS = {
  guest: { role: 'guest' },
  'artist 7': { role: 'artist', userId: 1, profileId: 7 },
  'artist 8': { role: 'artist', userId: 7, profileId: 8 },
  'outlet 7': { role: 'media', userId: 2, profileId: 7 },
  'outlet 8': { role: 'media', userId: 7, profileId: 8 },
  admin: { role: 'admin', userId: 7 },
  clock: { role: 'clock' },
  provider: { role: 'provider' },
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof ACTORS;

interface PolicyCase {
  can: unknown;
  /** For each action: the actors that should be allowed, and those that are. */
  actions: readonly (readonly [action: string, wanted: readonly ActorName[], is: () => string[]])[];
}

/**
 * The callers, and the group of each in the presets below. The requested record belongs to the
 * artist and the media account that are called owners; the others own nothing.
 */
export const CALLERS = {
  'no token': 'stranger',
  expired: 'stranger',
  'ended session': 'stranger',
  'artist owner': 'artist',
  'other artist': 'artist',
  admin: 'artist',
  'media owner': 'media',
  'other media': 'media',
} as const;

export type Caller = keyof typeof CALLERS;

export const callers = Object.keys(CALLERS) as Caller[];

type Statuses = Readonly<Record<Caller, number>>;

/** Builds the statuses from one for each group, with exceptions for single callers. */
const statuses = (
  kinds: Record<(typeof CALLERS)[Caller], number>,
  exceptions: Partial<Statuses> = {},
): Statuses => ({
  ...(Object.fromEntries(callers.map((caller) => [caller, kinds[CALLERS[caller]]])) as Statuses), // all of them
  ...exceptions,
});

export const everyone = (status: number) =>
  statuses({ stranger: status, artist: status, media: status });

export const signedIn = (status: number, exceptions?: Partial<Statuses>) =>
  statuses({ stranger: 401, artist: status, media: status }, exceptions);

export const artists = (status: number) => statuses({ stranger: 401, artist: status, media: 403 });

export const outlets = (status: number) => statuses({ stranger: 401, artist: 403, media: status });

export const artistOwner = (status: number, others = 404): Statuses => ({
  ...artists(others),
  'artist owner': status,
});

export const outletOwner = (status: number, others = 404) =>
  statuses({ stranger: 401, artist: 403, media: others }, { 'media owner': status });

/** For the two sides of an order, which may see it without being allowed to move it. */
export const parties = (artist: number, outlet: number) =>
  signedIn(404, { 'artist owner': artist, 'media owner': outlet });

/** For calls of admins, whatever their role. */
export const admins = (status: number) => signedIn(403, { admin: status });

export type RouteCase = readonly [call: MakeCall, answers: Statuses, fuzz: FuzzCase];

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

/** Describes which actors a policy allows to do what with a row; lists each action. */
export function policyCase<Action extends string, Row>(
  can: (actor: Actor, action: Action, row: Row) => boolean,
  row: Row,
  may: Readonly<Record<Action, readonly ActorName[]>>,
): PolicyCase {
  const actions = Object.entries<readonly ActorName[]>(may).map(([name, wanted]) => {
    const mayAct = ([, actor]: [string, Actor]) => can(actor, name as Action, row); // one of its keys
    const whoMay = () =>
      Object.entries(ACTORS)
        .filter(mayAct)
        .map(([who]) => who);
    return [name, wanted, whoMay] as const;
  });
  return { can, actions };
}
