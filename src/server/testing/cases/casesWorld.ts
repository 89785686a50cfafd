import type { InjectOptions } from 'fastify';
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

export type Call = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
/** Builds a new call for each caller, since an earlier one may have deleted the record. */
export type MakeCall = (world: CasesWorld) => Call | Promise<Call>;

/** Builds a call that needs no record; `path` follows `/api/`. */
export const to =
  (path: string, payload?: object): MakeCall =>
  () => ({ url: `/api/${path}`, ...(payload && { payload }) });

/** Builds a call about a new record, whose id replaces `:id`. */
export const of =
  (make: (world: CasesWorld) => Promise<number>, path: string, payload?: object): MakeCall =>
  async (world) =>
    to(path.replace(':id', String(await make(world))), payload)(world);
