import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMails } from '@/server/mail/enqueueMail';
import { type AddressedHint, tellLive, tellLiveAll } from '@/server/modules/live/liveCommands';
import { NOTICES, type NoticeKind } from '@/shared/notices/noticeKinds';
import type { NoticesRead } from '@/shared/notices/noticeSchemas';
import type { NoticeFacts } from '@/shared/notices/noticeFacts';
import { noticeMail } from './noticeMails';
import { countUnread, findReaders, insertNotices, markRead } from './noticesRepository';

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

type Deps = Pick<AppDeps, 'config' | 'now'>;

/**
 * Tells somebody of something, once: in the bell, and by mail unless that is turned off. To be
 * called in the transaction of what it tells of, and `outbox.wake()` after the commit.
 */
export const notify = (tx: Db, deps: Deps, telling: Telling): Promise<void> =>
  notifyEach(tx, deps, [telling]);

/** The same for several accounts at once, with the hints of what they are told of. */
export async function notifyEach(
  tx: Db,
  { config, now }: Deps,
  tellings: readonly Telling[],
  hints: readonly AddressedHint[] = [],
): Promise<void> {
  const readers = await findReaders(
    tx,
    tellings.map(({ userId }) => userId),
  );
  const told = tellings.flatMap((telling) => {
    const reader = readers.find(({ userId }) => userId === telling.userId);
    // An account that is gone is told nothing.
    return reader ? [{ ...telling, reader, facts: { side: reader.role, ...telling.facts } }] : [];
  });
  const at = now();
  const made = await insertNotices(
    tx,
    told.map(({ userId, kind, facts, order, campaign, service }) => ({
      ...{ userId, kind, data: facts, createdAt: at },
      ...{ orderId: order, campaignId: campaign, serviceId: service },
    })),
  );
  const mailed = told.filter(({ kind, reader }) => {
    const { topic } = NOTICES[kind];
    return topic === null || !reader.mailsOff.includes(topic);
  });
  await enqueueMails(
    tx,
    mailed.map(({ kind, facts, reader, order, campaign }) => {
      const about = {
        ...(order !== undefined && { order }),
        ...(campaign !== undefined && { campaign }),
      };
      return noticeMail(config, reader, { kind, facts, about }, at);
    }),
  );
  const bells = made.map(({ id, userId }) => ({ type: 'notice' as const, id, userIds: [userId] }));
  const decided = told.flatMap(({ userId, campaign, service }) => [
    ...(campaign === undefined
      ? []
      : [{ type: 'campaign' as const, id: campaign, userIds: [userId] }]),
    ...(service === undefined
      ? []
      : [{ type: 'service' as const, id: service, userIds: [userId] }]),
  ]);
  await tellLiveAll(tx, [...bells, ...decided, ...hints]);
}

/** Marks what was read, and answers how many are not. */
export async function readNotices(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
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
