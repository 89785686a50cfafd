import type { InjectOptions } from 'fastify';
import { type DecidedKind, seenNow } from '@/server/testing/decide';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import type { Caller } from './callers';

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
  /** Returns a different number each time. */
  next: () => number;
}

/** A case's parts of its call: the id in its path, or the whole address if that is not enough. */
export interface CallParts extends Pick<InjectOptions, 'payload' | 'headers'> {
  id?: number;
  url?: string;
}
/** Builds a new call for each caller, since an earlier one may have deleted the record. */
export type MakeCall = (world: CasesWorld) => CallParts | Promise<CallParts>;

/** Builds a call that needs no record. */
export const to =
  (payload?: object): MakeCall =>
  () => ({ ...(payload && { payload }) });

/** Builds a call about a new record. */
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
