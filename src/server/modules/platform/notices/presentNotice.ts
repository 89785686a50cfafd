import { dayText } from '@/shared/platform/dayText';
import { noticeLink } from '@/shared/platform/noticeKinds';
import type { Notice } from '@/shared/platform/notices.schemas';
import { NOTICE_WORDS } from '@/shared/platform/noticeTexts';
import type { NoticeRow } from './noticesRepository';

export function presentNotice({ notice, release, artwork, timeZone }: NoticeRow): Notice {
  const { id, kind, data, orderId, campaignId, createdAt, readAt } = notice;
  const { title, text } = NOTICE_WORDS[kind];
  const words = text(data, (iso) => dayText(iso, timeZone ?? 'UTC'));
  return {
    id,
    kind,
    title: title(data),
    text: data.reason === undefined ? words : `${words} ${data.reason}`,
    path: noticeLink(kind, {
      order: orderId,
      campaign: campaignId,
      outlet: data.outlet,
      report: data.report,
    }),
    order: orderId,
    campaign: campaignId,
    release,
    image: artwork,
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  };
}
