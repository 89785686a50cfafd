import type { StoredOrder } from '@/client/entities/entityRecords';
import { isUnderEmbargo, utcDayOf } from '@/shared/music/embargo';
import type { WorkFile } from './useWorkFiles';

/** The days on which the work can become public; `null` if it is delivered at once. */
export function publicDaysOf(order: StoredOrder, now = new Date()) {
  const { actions, embargo_until, delivery_due_at } = order;
  if (!actions.includes('schedule') || embargo_until === null || delivery_due_at === null)
    return null;
  const today = utcDayOf(now);
  const min = isUnderEmbargo(embargo_until, now) ? embargo_until : today;
  const max = utcDayOf(new Date(delivery_due_at));
  return { min, max, day: order.public_on ?? min, isFree: min === today, today };
}

/** The work that was handed in for its day, as the fields of the dialog have it. */
export function scheduledWorkOf({ public_on, detail, revisions_used }: StoredOrder) {
  const items =
    public_on === null
      ? []
      : (detail?.deliverables ?? []).filter(({ round }) => round === revisions_used + 1);
  const files = items.flatMap(({ file }): WorkFile[] =>
    file ? [{ key: `given-${file.id}`, id: file.id, name: file.name, bytes: file.bytes }] : [],
  );
  return {
    links: items.flatMap(({ url }) => url ?? []).join('\n'),
    link: '',
    note: items.find(({ note }) => note !== null)?.note ?? '',
    files: JSON.stringify(files),
  };
}
