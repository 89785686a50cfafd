import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { invalid } from '@/server/http/failures';
import { endChecks, insertDeliverables } from '@/server/modules/deliveries/deliveriesRepository';
import { takeDeliveredFiles } from '@/server/modules/deliveries/orderFilesCommands';
import { type Delivery, isReservedLink } from '@/shared/orders/deliverySchemas';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { moveOrder } from './moveOrderCommands';
import { type MoveInput } from './moveInput';
import type { OrderRow } from './ordersRepository';

/**
 * Delivers links and files as the next round of an order. Settle the file store after the commit,
 * which deletes files that were left out. Throws what `moveOrder` throws, and the 400 for an empty
 * delivery or an unknown file.
 */
export async function deliverOrder(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'files' | 'now'>,
  outlet: Member,
  id: number,
  { links, files: fileIds, note }: Omit<Delivery, 'disclosed'>,
  present?: MoveInput['present'],
): Promise<OrderRow> {
  const row = await moveOrder(tx, deps, id, 'deliver', outlet, { ...(present && { present }) });
  if (links.length + fileIds.length === 0) throw invalid({ links: ORDER_MESSAGES.proofRequired });
  const now = deps.now();
  const files = await takeDeliveredFiles(tx, deps, outlet, id, fileIds);
  await endChecks(tx, id);
  const things = [
    ...links.map((link) => {
      // The link is stored in the form in which it will be requested.
      const { href } = new URL(link);
      return {
        url: href,
        nextCheckAt: deps.config.linkChecks && !isReservedLink(href) ? now : null,
      };
    }),
    ...files.map((file) => ({ fileId: file.id })),
  ];
  await insertDeliverables(
    tx,
    things.map((thing, index) => ({
      ...thing,
      orderId: id,
      round: row.order.revisionsUsed + 1,
      note: index === 0 ? (note ?? null) : null,
      createdAt: now,
    })),
  );
  return row;
}
