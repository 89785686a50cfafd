import type { AppDeps } from '@/server/deps';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { notifyEach } from '@/server/modules/platform/notices/noticesCommands';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Decide, Decided } from '@/shared/market/submissions.schemas';
import { formatDuration } from '@/shared/platform/durations';
import { lockShelves, listToDecide, shelve, type ToDecide } from './decisionsRepository';
import type { Viewer } from './submissionsRepository';

const CLOSED = 'It is no longer open.';
const OFFERED = 'You have made an offer for it.';
const PUT_BACK = 'It was put back meanwhile.';

/** Why it cannot be decided now: it is closed, or no longer where the outlet saw it. */
function refusalOf(row: ToDecide | undefined, { from, shelf }: Decide): string | null {
  if (!row) return CLOSED;
  if (row.hasOffer && shelf === 'declined') return OFFERED;
  if (row.shelf === from || row.shelf === shelf) return null;
  if (row.shelf === null) return PUT_BACK;
  return row.person === null
    ? `It was ${row.shelf} meanwhile.`
    : `${row.person} has ${row.shelf} it.`;
}

/** Decides each that is still where the outlet saw it. The artist of a declined one is told, once. */
export async function decideSubmissions(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  by: Member,
  viewer: Viewer,
  decide: Decide,
): Promise<Decided> {
  const { campaigns, shelf, reason = null, line = null } = decide;
  const outlet = await lockShelves(tx, viewer);
  const rows = new Map(
    (await listToDecide(tx, viewer, campaigns)).map((row) => [row.id, row] as const),
  );
  const refused = campaigns.flatMap((campaign) => {
    const detail = refusalOf(rows.get(campaign), decide);
    return detail === null ? [] : [{ campaign, detail }];
  });
  const isRefused = new Set(refused.map(({ campaign }) => campaign));
  const done = campaigns.filter((id) => !isRefused.has(id));
  const moved = done.flatMap((id) => rows.get(id) ?? []).filter((row) => row.shelf !== shelf);
  if (moved.length === 0) return { done, refused };
  const why = shelf === 'declined' ? { reason, line } : { reason: null, line: null };
  await shelve(tx, viewer, by, moved, { shelf, ...why });
  if (shelf === 'declined')
    await notifyEach(
      tx,
      deps,
      moved
        .filter(({ isTold }) => !isTold)
        .map(({ id, artistUserId, title, heard }) => ({
          userId: artistUserId,
          kind: 'submission_declined',
          campaign: id,
          facts: {
            title,
            other: outletName(outlet?.companyName ?? null),
            ...(heard > 0 && { heard: formatDuration(heard) }),
            ...(reason !== null && { no: reason }),
            ...(line !== null && { reason: line }),
          },
        })),
    );
  await publishLive(tx, { type: 'submission', id: moved[0]?.id ?? 0, userIds: [by.userId] });
  await recountTrust(tx, [viewer.outletId], viewer.now);
  return { done, refused };
}
