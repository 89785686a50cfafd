import { isMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMails } from '@/server/platform/mail/enqueueMail';
import {
  type AddressedEvent,
  publishLive,
  publishLiveAll,
} from '@/server/modules/platform/live/liveCommands';
import type { NoticesRead } from '@/shared/platform/notices.schemas';
import {
  concerns,
  type NoticeFacts,
  NOTICES,
  type NoticeKind,
} from '@/shared/platform/notices.rules';
import { noticeMail } from './noticeMails';
import { countUnread, findReaders, insertNotices, markRead } from './noticesRepository';

export interface Notification {
  userId: number;
  kind: NoticeKind;
  facts: NoticeFacts;
  order?: number;
  campaign?: number;
  service?: number;
  /** The path that its mail links to, if not the one of its kind. */
  mailPath?: string;
  /** Where the account's own mail goes, if not to its address. */
  mailTo?: string;
}

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** Call it in the transaction of the change. */
export const notify = (tx: Db, deps: Deps, notification: Notification): Promise<void> =>
  notifyEach(tx, deps, [notification]);

export async function notifyEach(
  tx: Db,
  { config, now }: Deps,
  notifications: readonly Notification[],
  liveEvents: readonly AddressedEvent[] = [],
): Promise<void> {
  const readers = await findReaders(
    tx,
    notifications.map(({ userId }) => userId),
  );
  const rows = notifications.flatMap((notification) => {
    // A deleted account is not notified.
    const concerned = readers.filter(
      ({ ownerId, part }) => ownerId === notification.userId && concerns(notification.kind, part),
    );
    return concerned.map((reader) => ({
      ...notification,
      userId: reader.userId,
      reader,
      facts: { ...(isMember(reader) && { side: reader.role }), ...notification.facts },
    }));
  });
  const at = now();
  const made = await insertNotices(
    tx,
    rows.map(({ userId, kind, facts, order, campaign, service }) => ({
      userId,
      kind,
      data: facts,
      createdAt: at,
      orderId: order,
      campaignId: campaign,
      serviceId: service,
    })),
  );
  const mailed = rows.filter(({ kind, reader }) => {
    const { topic } = NOTICES[kind];
    return topic === null || !reader.mailsOff.includes(topic);
  });
  await enqueueMails(
    tx,
    mailed.map(({ kind, facts, reader, order, campaign, mailPath: path, mailTo }) => {
      const about = {
        ...(order !== undefined && { order }),
        ...(campaign !== undefined && { campaign }),
      };
      const isOwner = reader.userId === reader.ownerId;
      const to = mailTo !== undefined && isOwner ? { ...reader, email: mailTo } : reader;
      return noticeMail(config, to, { kind, facts, about, path }, at);
    }),
  );
  const events = made.map(({ id, userId }) => ({ type: 'notice' as const, id, userIds: [userId] }));
  const decided = rows.flatMap(({ userId, campaign, service }) =>
    [
      { type: 'campaign' as const, id: campaign },
      { type: 'service' as const, id: service },
    ].flatMap(({ type, id }) => (id === undefined ? [] : [{ type, id, userIds: [userId] }])),
  );
  await publishLiveAll(tx, [...events, ...decided, ...liveEvents]);
}

export async function readNotices(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  userId: number,
  { up_to, notice }: NoticesRead,
): Promise<number> {
  const which = notice == null ? { upTo: up_to ?? 0 } : { notice };
  const wasUnread = await markRead(tx, userId, which, now());
  // The account's other tabs and devices update their count.
  if (wasUnread)
    await publishLive(tx, { type: 'notice', id: notice ?? up_to ?? 0, userIds: [userId] });
  return countUnread(tx, userId);
}
