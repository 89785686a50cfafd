import type { Db } from '@/server/platform/db/client';
import { reinstateOrders, returnOrders } from './chargebackCommands';
import type { OrderMoneyFacts } from './ledgerCommands';
import { lockAccounts } from './ledgerRepository';
import {
  type Dispute,
  insertDispute,
  partsTaken,
  standingDisputes,
  updateDispute,
} from './paymentDisputesRepository';

/**
 * Gives back what a won dispute took. What others of the payment took from the platform's loss is
 * then taken anew, of what came back; so the order of their events makes no difference.
 */
export async function winOrders(
  tx: Db,
  orders: readonly OrderMoneyFacts[],
  dispute: Dispute,
  at: Date,
): ReturnType<typeof reinstateOrders> {
  const { outletCents, artistCents } = await reinstateOrders(tx, orders, dispute, at);
  const change = new Map(outletCents);
  const add = (orderId: number, cents: number) =>
    change.set(orderId, (change.get(orderId) ?? 0) + cents);
  const { paymentId } = dispute;
  for (const { id, externalId, amountCents, createdAt } of await standingDisputes(tx, paymentId)) {
    const taken = await partsTaken(tx, id);
    if (!taken.some(({ kind, cents }) => kind === 'losses' && cents > 0)) continue;
    const before = { id, paymentId, amountCents };
    await updateDispute(tx, id, { externalId: `${externalId ?? 'old'}:${id}`, wonAt: at });
    const given = await reinstateOrders(tx, orders, before, at);
    given.outletCents.forEach((cents, orderId) => add(orderId, cents));
    const anew = await insertDispute(tx, { externalId, paymentId, amountCents, createdAt });
    const again = await returnOrders(tx, orders, anew, at);
    again?.forEach((cents, orderId) => add(orderId, -cents));
  }
  const purse = { kind: 'artist', userId: orders[0]?.artistUserId ?? 0 } as const;
  const has = (await lockAccounts(tx, [purse], at)).balance(purse);
  return { outletCents: change, artistCents: Math.min(artistCents, has) };
}
