import type { InjectOptions } from 'fastify';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import type { Caller } from './callers';

/** Two accounts that can have something, and the app that they have it in. */
export interface Pair {
  test: TestApp;
  artist: TestAccount;
  media: TestAccount;
}

/** What the cases of the authorization matrix ask by: the pair is the two owners. */
export interface CasesWorld extends Pair {
  /** In the name of strangers too, who have an account that they do not get into. */
  accounts: Readonly<Record<Caller, TestAccount>>;
  /** Another number each time. */
  next: () => number;
}

export type Call = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;
/** Made anew for each caller: what it asks for may be gone afterwards. */
export type MakeCall = (world: CasesWorld) => Call | Promise<Call>;

/** A call that asks for nothing that has to be made; `path` is what follows `/api/`. */
export const to =
  (path: string, payload?: object): MakeCall =>
  () => ({ url: `/api/${path}`, ...(payload && { payload }) });

/** A call about a record that is made for it, whose id takes the place of `:id`. */
export const of =
  (make: (world: CasesWorld) => Promise<number>, path: string, payload?: object): MakeCall =>
  async (world) =>
    to(path.replace(':id', String(await make(world))), payload)(world);
