import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/actor';
import type { AppDeps } from '@/server/deps';
import { beginCheckout, openCheckout } from '@/server/modules/payments/paymentCommands';
import { chooseCampaign, moveOrder, type MoveInput, PaymentNeeded } from './moveOrderCommands';
import { holdOrder, type OrderRow } from './ordersRepository';

type Paid = { order: OrderRow } | { payment: { id: number; url: string } };
type Begun = { order: OrderRow } | { paymentId: number };
type PayDeps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments'>;

/**
 * Pays from the artist's balance where that suffices; else no money has moved, and the answer is the
 * payment that the browser goes to, whose provider is waited for `aside`. Throws what `moveOrder` throws.
 */
export async function payOrder(
  deps: PayDeps,
  artist: Member,
  id: number,
  input: Pick<MoveInput, 'campaign' | 'present'>,
  aside: FastifyRequest['aside'],
): Promise<Paid> {
  const begun = await deps.database.db.transaction(async (tx): Promise<Begun> => {
    // Held before the savepoint, whose end would let go of it.
    const held = await holdOrder(tx, id);
    try {
      const order = await tx.transaction((inner) =>
        moveOrder(inner, deps, id, 'pay', artist, { ...input, ...(held && { held }) }),
      );
      return { order };
    } catch (error) {
      if (!(error instanceof PaymentNeeded)) throw error;
      const { order, missingCents } = error;
      await chooseCampaign(tx, order, input);
      const facts = { orderId: id, artistUserId: order.artistUserId };
      return { paymentId: await beginCheckout(tx, deps, facts, missingCents) };
    }
  });
  if ('order' in begun) return begun;
  // The provider is asked after the commit: it may take long, and no row waits for it.
  return { payment: await openCheckout(deps, begun.paymentId, aside) };
}
