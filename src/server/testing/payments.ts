import { orders } from '@/server/platform/db/schema';
import { eq } from 'drizzle-orm';
import { type Claim, returnPayment } from '@/server/modules/trade/checkout/paymentDisputeCommands';
import type { PaymentRow } from '@/server/modules/money/payments/paymentsRepository';
import { beginCheckout, openCheckout } from '@/server/modules/trade/checkout/checkoutCommands';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import type { Order } from '@/shared/trade/orders.schemas';
import { insertOpenCampaign } from './campaigns';
import { bringIn } from './money';
import type { TestAccount, TestApp } from './testApp';
import { approve, call, offer } from './trade';

export interface Deal {
  artist: TestAccount;
  outlet: TestAccount;
  order: Order;
  /** Cents. */
  price: number;
}

/** Makes an accepted order of an open campaign that awaits payment; $49.90 by default. */
export async function agree(
  test: TestApp,
  price = 49.9,
  parties?: Pick<Deal, 'artist' | 'outlet'>,
): Promise<Deal> {
  const artist = parties?.artist ?? (await test.register('artist', { stage_name: 'Mara Kestrel' }));
  const outlet =
    parties?.outlet ?? (await test.register('media', { company_name: 'The Night Desk' }));
  const service = await approve(test, await offer(test, outlet, { price }));
  const campaign = await insertOpenCampaign(test, artist);
  const response = await call(test, artist, 'POST', 'orders/', { service: service.id, campaign });
  if (response.statusCode !== 201) throw new Error(`not ordered: ${response.body}`);
  const order = response.json<Order>();
  await test.db.transaction((tx) => moveOrder(tx, test.deps, order.id, 'accept', memberOf(outlet)));
  return { artist, outlet, order, price: Math.round(price * 100) };
}

/** Makes a paid order: its price is held, and the outlet is at work. */
export async function agreeAndPay(
  test: TestApp,
  price?: number,
  parties?: Pick<Deal, 'artist' | 'outlet'>,
): Promise<Deal> {
  const deal = await agree(test, price, parties);
  const { artist, order } = deal;
  await bringIn(test.db, { orderId: order.id, artistUserId: artist.user.id }, deal.price);
  await test.db.transaction((tx) => moveOrder(tx, test.deps, order.id, 'pay', memberOf(artist)));
  return deal;
}

/** The bank takes the payment back, whole and by one dispute unless the claim says otherwise. */
export async function chargeBack(
  { deps }: Pick<TestApp, 'deps'>,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  claim: Partial<Claim> = {},
): Promise<void> {
  const { id, amountCents } = payment;
  await returnPayment(deps, payment, { externalId: `dp_${id}`, amountCents, ...claim });
}

/** Delivers links to the published work, through the API. */
export const deliver = (
  test: TestApp,
  { outlet, order }: Pick<Deal, 'outlet' | 'order'>,
  links: readonly string[],
) =>
  call(test, outlet, 'POST', `offers/${order.id}/deliver/`, { links, files: [], disclosed: true });

/** Delivers the paid work and accepts it. */
export async function finish(
  test: TestApp,
  { artist, outlet, order }: Omit<Deal, 'price'>,
): Promise<void> {
  await test.db.transaction(async (tx) => {
    await moveOrder(tx, test.deps, order.id, 'deliver', memberOf(outlet));
    await moveOrder(tx, test.deps, order.id, 'complete', memberOf(artist));
  });
}

export const memberOf = ({ user }: TestAccount) => ({
  role: user.role,
  userId: user.id,
  profileId: user.profile.id,
});

/** Starts a payment of the missing amount, as `POST offers/{id}/pay/` does. */
export async function checkout(
  test: TestApp,
  { artist, order, price }: Deal,
  missingCents = price,
): Promise<{ id: number; url: string }> {
  const facts = { orderIds: [order.id], artistUserId: artist.user.id };
  const id = await test.db.transaction((tx) => beginCheckout(tx, test.deps, facts, missingCents));
  return openCheckout(test.deps, id);
}

export async function stageOf(test: TestApp, { order }: Deal): Promise<string | undefined> {
  const [row] = await test.db.select().from(orders).where(eq(orders.id, order.id));
  return row?.stage;
}
