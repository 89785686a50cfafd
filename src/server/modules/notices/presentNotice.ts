import { noticeLink } from '@/shared/notices/noticeKinds';
import type { Notice } from '@/shared/notices/noticesContract';
import { NOTICE_WORDS } from '@/shared/notices/noticeTexts';
import type { NoticeRow } from './noticesRepository';

const dayIn = (timeZone: string | null): ((iso: string) => string) => {
  // Dates look like 23.11.2026 on all pages.
  const day = new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: timeZone ?? 'UTC',
  });
  return (iso) => day.format(new Date(iso));
};

export function presentNotice({ notice, release, artwork, timeZone }: NoticeRow): Notice {
  const { id, kind, data, orderId, campaignId, createdAt, readAt } = notice;
  const { title, text } = NOTICE_WORDS[kind];
  const words = text(data, dayIn(timeZone));
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
