import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/auth/actor';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/http/failures';
import { spendableOf } from '@/server/modules/ledger/ledgerRepository';
import { beginCheckout, openCheckout } from '@/server/modules/payments/paymentCommands';
import { findOpenPayment, type PaymentRow } from '@/server/modules/payments/paymentsRepository';
import { cancelPayment } from '@/server/modules/payments/settlePaymentCommands';
import { chargeOf, paymentParts } from '@/shared/money/moneyRules';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { chooseCampaign, moveOrder, PaymentNeeded } from './moveOrderCommands';
import { type MoveInput } from './moveInput';
import { moveError, guardFailure } from './orderGuards';
import { momentOf } from './orderMoment';
import { partyOf } from './ordersPolicy';
import { findOrder, lockOrder, type OrderRow } from './ordersRepository';

type Paid = { order: OrderRow } | { payment: { id: number; url: string } };
type Begun = { order: OrderRow } | { paymentId: number } | { outdated: PaymentRow };
type PayDeps = Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox' | 'payments'>;

interface PayInput extends Pick<MoveInput, 'campaign' | 'present'> {
  /** What the payer was shown as charged by card, in cents. */
  cardCents?: number | undefined;
}

/**
 * Returns what would be paid from the balance and by card now, in cents. Throws the 404 if the
 * order is not the artist's, and the 409 if it cannot be paid.
 */
export async function previewPayment(
  deps: PayDeps,
  artist: Member,
  id: number,
  present: (row: OrderRow) => object,
) {
  const { db } = deps.database;
  const row = await findOrder(db, id, partyOf(artist));
  if (!row) throw notFound();
  const error = moveError(row, 'pay', artist, momentOf(deps));
  if (error) throw guardFailure(error, present(row));
  const { priceCents } = row.order;
  return { priceCents, ...paymentParts(priceCents, await spendableOf(db, artist.userId)) };
}

/**
 * Pays from the artist's balance if that suffices. Otherwise no money moves, and the result is the
 * payment to which the browser goes; the wait for the provider runs `aside`. Throws what
 * `moveOrder` throws, and the 409 `figures_changed` if the card amount is not the one shown.
 */
export async function payOrder(
  deps: PayDeps,
  artist: Member,
  id: number,
  input: PayInput,
  aside: FastifyRequest['aside'],
): Promise<Paid> {
  let begun = await beginPayment(deps, artist, id, input);
  if ('outdated' in begun) {
    // The balance has changed since that payment began, so it would charge a wrong amount.
    const { outdated } = begun;
    await aside(() => cancelPayment(deps, outdated));
    begun = await beginPayment(deps, artist, id, input);
  }
  if ('order' in begun) return begun;
  // The provider is called after the commit, so that a slow response keeps no row locked.
  const paymentId = 'outdated' in begun ? begun.outdated.id : begun.paymentId;
  return { payment: await openCheckout(deps, paymentId, aside) };
}

const beginPayment = (deps: PayDeps, artist: Member, id: number, input: PayInput): Promise<Begun> =>
  deps.database.db.transaction(async (tx): Promise<Begun> => {
    // Locked before the savepoint, whose rollback would release the lock.
    const held = await lockOrder(tx, id);
    try {
      const order = await tx.transaction((inner) =>
        moveOrder(inner, deps, id, 'pay', artist, { ...input, ...(held && { locked: held }) }),
      );
      if (held) checkShown(input, 0, held);
      return { order };
    } catch (error) {
      if (!(error instanceof PaymentNeeded)) throw error;
      const { order, missingCents } = error;
      const cardCents = chargeOf(missingCents);
      checkShown(input, cardCents, order);
      await chooseCampaign(tx, order, input);
      const outdated = await findOpenPayment(tx, id);
      if (outdated && outdated.amountCents !== cardCents) return { outdated };
      const facts = { orderId: id, artistUserId: order.artistUserId };
      return { paymentId: await beginCheckout(tx, deps, facts, missingCents) };
    }
  });

function checkShown({ cardCents, present }: PayInput, due: number, row: OrderRow): void {
  if (cardCents === undefined || cardCents === due) return;
  throw conflict(ORDER_MESSAGES.figuresChanged, 'figures_changed', present?.(row));
}
