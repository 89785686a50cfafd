import { and, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { isOpenFreeOrder, orders } from '@/server/db/schema';
import { decideOutlet } from '@/server/modules/profiles/outletCommands';
import { lockOutlet } from '@/server/modules/profiles/profileRepository';
import { presentService } from '@/server/modules/services/presentService';
import { decideService } from '@/server/modules/services/servicesCommands';
import { findService } from '@/server/modules/services/servicesRepository';
import type { Order } from '@/shared/orders/ordersContract';
import type { Service } from '@/shared/services/servicesContract';
import type { TestAccount, TestApp } from './testApp';

export type Caller = Pick<TestAccount, 'headers'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the API in an account's name; `path` is what follows `/api/`. */
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
 * The same call again for as long as the answer is that the database has no time for it, which a busy
 * machine alone brings about: nothing was done then.
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

export const serviceBody = (media: TestAccount, values: object = {}) => ({
  id: media.user.profile.id,
  type: 'online_article',
  price: 49.9,
  delivery_days: 7,
  description: 'Six hundred words.',
  ...values,
});

/** A new service of the outlet's. */
export async function offer(
  test: TestApp,
  media: TestAccount,
  values: object = {},
): Promise<Service> {
  const response = await call(test, media, 'POST', 'services/', serviceBody(media, values));
  return made(response, 201).json();
}

/** The outlet as an admin has approved it, if it was not. */
export async function approveOutlet(test: TestApp, { user }: TestAccount): Promise<void> {
  const { id } = user.profile;
  await test.db.transaction(async (tx) => {
    const outlet = await lockOutlet(tx, id);
    if (outlet?.approvedAt === null)
      await decideOutlet(tx, NOBODY, id, { approve: true }, test.deps.now());
  });
}

/** The service as an admin has approved it, with its outlet; at its own price. */
export async function approve(test: TestApp, { id, price, media }: Service): Promise<Service> {
  return test.db.transaction(async (tx) => {
    const outlet = await lockOutlet(tx, media.id);
    if (outlet?.approvedAt === null)
      await decideOutlet(tx, NOBODY, media.id, { approve: true }, test.deps.now());
    return presentService(await decideService(tx, NOBODY, id, { approve: true, price }));
  });
}
/** An admin who owns nothing. */
const NOBODY = { userId: 0 };

/** The service as artists can order it, at its own price, whoever was to look at it. */
export async function putOnSale(test: TestApp, service: number): Promise<void> {
  const row = await findService(test.db, service);
  if (row?.approval === 'pending') await approve(test, presentService(row));
}

/** As if the artist's orders by number had ended, so that more can be placed. */
export async function endFreeOrders(test: TestApp, { user }: TestAccount): Promise<void> {
  await test.db
    .update(orders)
    .set({ stage: 'completed', dueAt: null })
    .where(and(eq(orders.artistId, user.profile.id), isOpenFreeOrder(orders)));
}

/** A new order of the artist's, by number, of a service that is on sale then. */
export async function order(test: TestApp, artist: Caller, service: number): Promise<Order> {
  await putOnSale(test, service);
  return made(await call(test, artist, 'POST', 'orders/', { service }), 201).json();
}

export async function complete(test: TestApp, artist: Caller, id: number): Promise<Order> {
  const status = 'completed';
  return made(await call(test, artist, 'PATCH', `orders/${id}/done/`, { status }), 200).json();
}

/** A new order that is completed. */
export const completedOrder = async (
  test: TestApp,
  artist: Caller,
  service: number,
): Promise<Order> => complete(test, artist, (await order(test, artist, service)).id);

/**
 * A new order that its outlet took on and that is completed, where nobody pays through the platform
 * (`payments: 'off'`); outlet and service are approved.
 */
export async function workedOrder(
  test: TestApp,
  artist: Caller,
  media: Caller,
  service: number,
): Promise<Order> {
  const { id } = await order(test, artist, service);
  made(await call(test, media, 'POST', `offers/${id}/accept/`), 200);
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  made(await call(test, media, 'POST', `offers/${id}/deliver/`, work), 200);
  return complete(test, artist, id);
}

/** The pages that the `Link` headers lead through, from the address given. */
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

/** How many responses there are of each status. */
export function tally(responses: readonly LightMyRequestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
