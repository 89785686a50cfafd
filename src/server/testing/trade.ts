import { and, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import { isOpenFreeOrder, orders, outletProfiles } from '@/server/platform/db/schema';
import type { Worker } from '@/server/platform/worker/createWorker';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { lockOutlet } from '@/server/modules/identity/profiles/profileRepository';
import { decideService } from '@/server/modules/market/services/servicesCommands';
import { findService, presentService } from '@/server/modules/market/services/servicesRepository';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Service } from '@/shared/market/services.schemas';
import type { TestAccount, TestApp } from './testApp';

export type Caller = Pick<TestAccount, 'headers'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API in an account's name; `path` follows `/api/`. */
export function call(
  test: TestApp,
  account: Caller,
  method: Method,
  path: string,
  payload?: InjectOptions['payload'],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...account.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/**
 * Repeats a call while the response is a 503, which an overloaded test machine causes; such a call
 * has changed nothing.
 */
export async function untilServed(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const response = await ask();
  return response.statusCode === 503 ? untilServed(ask) : response;
}

function made(response: LightMyRequestResponse, status: number): LightMyRequestResponse {
  if (response.statusCode !== status) throw new Error(`not made: ${response.body}`);
  return response;
}

export const serviceBody = (outlet: TestAccount, values: object = {}) => ({
  id: outlet.user.profile.id,
  type: 'online_article',
  price: 49.9,
  delivery_days: 7,
  description: 'Six hundred words.',
  ...values,
});

/** Creates a service of the outlet. */
export async function offer(
  test: TestApp,
  outlet: TestAccount,
  values: object = {},
): Promise<Service> {
  const response = await call(test, outlet, 'POST', 'services/', serviceBody(outlet, values));
  return made(response, 201).json();
}

/** An admin who owns nothing. */
const NOBODY = { userId: 0 };

async function approveIn(tx: Db, { deps }: TestApp, id: number): Promise<void> {
  const outlet = await lockOutlet(tx, id);
  if (outlet?.approvedAt !== null) return;
  // It can have lost its approval, and waits again.
  await tx.update(outletProfiles).set({ declineReason: null }).where(eq(outletProfiles.id, id));
  await decideOutlet(tx, NOBODY, id, { approve: true }, deps.now());
}

/** Approves the outlet as an admin, unless it is approved. */
export const approveOutlet = (test: TestApp, { user }: TestAccount): Promise<void> =>
  test.db.transaction((tx) => approveIn(tx, test, user.profile.id));

/** Approves the service, at its own price, and its outlet. */
export const approve = (test: TestApp, { id, price, media }: Service): Promise<Service> =>
  test.db.transaction(async (tx) => {
    await approveIn(tx, test, media.id);
    return presentService(await decideService(tx, NOBODY, id, { approve: true, price }));
  });

/** Makes a service available to artists at its own price by approving it if it is pending. */
export async function putOnSale(test: TestApp, service: number): Promise<void> {
  const row = await findService(test.db, service);
  if (row?.approval === 'pending') await approve(test, presentService(row));
}

/** Ends the artist's orders without a campaign, so that more can be placed. */
export async function endFreeOrders(test: TestApp, { user }: TestAccount): Promise<void> {
  await test.db
    .update(orders)
    .set({ stage: 'completed', dueAt: null })
    .where(and(eq(orders.artistId, user.profile.id), isOpenFreeOrder(orders)));
}

/** Places an order without a campaign for a service, which is put on sale first. */
export async function order(test: TestApp, artist: Caller, service: number): Promise<Order> {
  await putOnSale(test, service);
  return made(await call(test, artist, 'POST', 'orders/', { service }), 201).json();
}

export async function complete(test: TestApp, artist: Caller, id: number): Promise<Order> {
  const status = 'completed';
  return made(await call(test, artist, 'PATCH', `orders/${id}/done/`, { status }), 200).json();
}

/** Reads the order with its details. */
export const readOrder = async (test: TestApp, caller: Caller, id: number): Promise<Order> =>
  (await call(test, caller, 'GET', `offers/${id}/`)).json();

/** Places and completes an order. */
export const completedOrder = async (
  test: TestApp,
  artist: Caller,
  service: number,
): Promise<Order> => complete(test, artist, (await order(test, artist, service)).id);

/**
 * Makes a completed order that its outlet accepted and delivered, with payments off (`payments:
 * 'off'`); outlet and service are approved.
 */
export async function workedOrder(
  test: TestApp,
  artist: Caller,
  outlet: Caller,
  service: number,
): Promise<Order> {
  const { id } = await order(test, artist, service);
  made(await call(test, outlet, 'POST', `offers/${id}/accept/`), 200);
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  made(await call(test, outlet, 'POST', `offers/${id}/deliver/`, work), 200);
  return complete(test, artist, id);
}

/** Follows the `Link` headers from the given address and returns the pages. */
export async function followPages<Row>(
  test: TestApp,
  account: Caller,
  path: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const response = await call(test, account, 'GET', next);
    pages.push(made(response, 200).json());
    next = /^<\/api\/(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
    await between();
  }
  return pages;
}

/** Counts the responses by status. */
export function tally(responses: readonly LightMyRequestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** Lets the workers do all that is due; twice if they may skip rows that another one has locked. */
export async function runWorkers(workers: readonly Worker[], times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await Promise.all(workers.map((worker) => worker.wake()));
  for (const worker of workers) await worker.stop();
}
