import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid } from '@/server/platform/http/failures';
import { findHearing, isHeard } from '@/server/modules/music/campaigns/hearingRepository';
import { insertDeliverables } from './deliveriesRepository';
import { listHeardTracks } from '@/server/modules/music/listening/listeningRepository';
import { isAnswer, isHeardEnough } from '@/shared/trade/answers';
import type { Delivery } from '@/shared/trade/deliverySchemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import type { OrderRow } from './ordersRepository';

/**
 * Delivers the written answer of a service that pays for a listen, as the next round of its order.
 * Throws the 400 for links, files or a short answer, and the 409 `not_heard` if the outlet has not
 * heard enough of the music to answer.
 */
export async function deliverAnswer(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  outlet: Member,
  { order, releaseId }: OrderRow,
  { links, files, note }: Delivery,
): Promise<void> {
  if (links.length + files.length > 0) throw invalid({ links: ORDER_MESSAGES.answerOnly });
  if (!isAnswer(note)) throw invalid({ note: ORDER_MESSAGES.answerTooShort });
  const { id: orderId, outletId, campaignId } = order;
  const hearing =
    releaseId === null ? null : await findHearing(tx, config, outlet.userId, releaseId, now());
  const tracks =
    hearing === null || campaignId === null ? [] : await listHeardTracks(tx, outletId, campaignId);
  // What it cannot hear, such as tracks added since the agreement, keeps nobody from answering.
  if (!isHeardEnough(tracks.filter((track) => hearing && isHeard(hearing, track))))
    throw conflict(ORDER_MESSAGES.notHeard, 'not_heard');
  const round = order.revisionsUsed + 1;
  await insertDeliverables(tx, [{ orderId, round, note, createdAt: now() }]);
}
