import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { tellLive } from '@/server/modules/live/liveCommands';
import { NOTICES, type NoticeKind } from '@/shared/notices/noticeKinds';
import type { NoticesRead } from '@/shared/notices/noticeSchemas';
import type { NoticeFacts } from '@/shared/notices/noticeTexts';
import { noticeMail } from './noticeMails';
import { countUnread, findReader, insertNotice, markRead } from './noticesRepository';

export interface Telling {
  /** The account that is told. */
  userId: number;
  kind: NoticeKind;
  /** What its words are made of. */
  facts: NoticeFacts;
  order?: number;
  campaign?: number;
  service?: number;
}

/**
 * Tells somebody of something, once: in the bell, and by mail unless that is turned off. To be
 * called in the transaction of what it tells of, and `outbox.wake()` after the commit.
 */
export async function notify(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  { userId, kind, facts, order, campaign, service }: Telling,
): Promise<void> {
  const reader = await findReader(tx, userId);
  if (!reader) return; // an account that is gone is told nothing
  const told: NoticeFacts = { side: reader.role, ...facts };
  const id = await insertNotice(tx, {
    ...{ userId, kind, data: told, createdAt: now() },
    ...{ orderId: order, campaignId: campaign, serviceId: service },
  });
  await tellLive(tx, { type: 'notice', id, userIds: [userId] });
  const { topic } = NOTICES[kind];
  if (topic !== null && reader.mailsOff.includes(topic)) return;
  const about = {
    ...(order !== undefined && { order }),
    ...(campaign !== undefined && { campaign }),
  };
  await enqueueMail(tx, noticeMail(config, { ...reader, userId }, { kind, facts: told, about }));
}

/** Marks what was read, and answers how many are not. */
export async function readNotices(
  tx: Db,
  { now }: Pick<AppDeps, 'now'>,
  userId: number,
  { up_to, notice }: NoticesRead,
): Promise<number> {
  const which = notice == null ? { upTo: up_to ?? 0 } : { notice };
  const wasUnread = await markRead(tx, userId, which, now());
  // The other tabs and devices count again.
  if (wasUnread)
    await tellLive(tx, { type: 'notice', id: notice ?? up_to ?? 0, userIds: [userId] });
  return countUnread(tx, userId);
}
