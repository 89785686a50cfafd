import type { Db } from '@/server/platform/db/client';
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { updateCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import { revertTracks } from '@/server/modules/music/campaigns/tracksCommands';
import {
  type ChangeRow,
  findChange,
  lockChange,
  writeChangeDecision,
  canRevert,
  revertedTracks,
  tracksIn,
} from '@/server/modules/identity/changes/changesRepository';
import { notify, type Notification } from '@/server/modules/platform/notices/noticesCommands';
import { writeLogo } from '@/server/modules/identity/profiles/profileCommands';
import { writePage } from '@/server/modules/identity/outlets/outletPageRepository';
import {
  lockProfile,
  lockOutlet,
  updateUser,
} from '@/server/modules/identity/profiles/profileRepository';
import {
  lockAnyRelease,
  updateRelease,
  findCampaignIdOf,
} from '@/server/modules/music/releases/releasesRepository';
import { type Deciding, reasonOf, type Decide } from '@/server/modules/platform/audit/decision';
import { lockService, updateService } from '@/server/modules/market/services/servicesRepository';
import {
  CHANGE_MESSAGES,
  NOT_REVERSIBLE,
  changedFieldLabel,
} from '@/shared/identity/changes.rules';
import type { NoticeCause, NoticeFacts } from '@/shared/platform/notices.rules';
import type { ChangeDecision } from '@/shared/admin/moderation.requests';
import { toCents } from '@/shared/platform/format';
import { DECIDED, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

/** A record that stays locked while a change of it is decided on. */
interface LockedRecord {
  /**
   * Writes the field's value. Without a value only the version is raised, since clients see the
   * waiting change with the record.
   */
  write: (value?: { value: string | null }) => Promise<void>;
  notification: Pick<Notification, 'kind' | 'campaign' | 'service'> & { facts: NoticeFacts };
}

/**
 * Decides on a change of an approved record. Approving publishes a waiting value or keeps one that
 * is already live; declining keeps the approved value or restores it. Throws the 404; the 403 for
 * the admin's own change; the 409 `decided` or `stale`; the 400 for a missing reason or a value
 * that cannot be restored.
 */
export const moderateChange: Decide<ChangeDecision> = async (tx, id, decision, deciding) => {
  const { admin, version, now } = deciding;
  const found = await findChange(tx, id);
  const record = found && (await LOCK[found.record](tx, found, deciding));
  const change = record && (await lockChange(tx, id));
  if (!change) throw notFound();
  if (change.userId === admin.userId) throw forbidden();
  if (change.state !== 'waiting') throw conflict(MODERATION_MESSAGES.decided, DECIDED);
  if (version !== undefined && version !== change.version) throw staleOrNotFound({});
  const { approve } = decision;
  if (!approve && change.isLive && !canRevert(change))
    throw badRequest(CHANGE_MESSAGES.notReversible, NOT_REVERSIBLE);
  const reason = approve ? null : reasonOf(decision);
  await writeChangeDecision(tx, id, {
    state: approve ? 'approved' : 'declined',
    reason,
    decidedAt: now,
    decidedBy: admin.userId,
  });
  await writeDecision(tx, deciding, {
    action: approve ? 'change_approved' : 'change_declined',
    subject: 'change',
    subjectId: id,
    aboutId: change.userId,
    reason,
    before: `${changedFieldLabel(change.field)}, ${change.isLive ? 'live' : 'waiting'}`,
    after: approve ? 'Approved' : 'Declined',
  });
  // The owner is not notified that a live value may stay.
  if (approve && change.isLive) return;
  const isWritten = approve !== change.isLive;
  await record.write(isWritten ? { value: approve ? change.after : earlier(change) } : undefined);
  const { facts, ...notification } = record.notification;
  const more = { cause: causeOf(approve, change), field: changedFieldLabel(change.field) };
  await notify(tx, deciding.deps, {
    userId: change.userId,
    ...notification,
    facts: { ...facts, ...more, ...(reason !== null && { reason }) },
  });
};

function earlier(change: ChangeRow): string | null {
  if (change.field === 'tracks') return revertedTracks(change);
  return change.field === 'logo' ? null : change.before;
}

const causeOf = (approve: boolean, { isLive }: ChangeRow): NoticeCause => {
  if (approve) return 'approved';
  return isLive ? 'reverted' : 'declined';
};

type Lock = (tx: Db, change: ChangeRow, deciding: Deciding) => Promise<LockedRecord | null>;

async function lockReleaseOf(
  tx: Db,
  { recordId, field }: ChangeRow,
  { deps: { files } }: Deciding,
): Promise<LockedRecord | null> {
  const release = await lockAnyRelease(tx, recordId);
  const campaign = await findCampaignIdOf(tx, recordId);
  if (!release || campaign === null) return null;
  return {
    write: async (given) => {
      if (given && field === 'tracks') {
        await revertTracks(tx, files, campaign, tracksIn(given.value));
        return;
      }
      await updateRelease(tx, recordId, release.artistId, given ? { [field]: given.value } : {});
      await updateCampaign(tx, campaign, {});
    },
    notification: { kind: 'release_change', campaign, facts: { title: release.title } },
  };
}

async function lockServiceOf(tx: Db, { recordId, field }: ChangeRow): Promise<LockedRecord | null> {
  const service = await lockService(tx, recordId);
  if (!service) return null;
  return {
    write: async (given) => {
      const values =
        field === 'price'
          ? { priceCents: toCents(Number(given?.value)) }
          : { [field]: given?.value };
      await updateService(tx, service, given ? values : {});
    },
    notification: { kind: 'service_change', service: recordId, facts: { service: service.type } },
  };
}

async function lockOutletOf(tx: Db, change: ChangeRow, { deps: { files } }: Deciding) {
  const outlet = await lockOutlet(tx, change.recordId);
  if (!outlet) return null;
  const record = profileOf(tx, 'media', change);
  if (change.field !== 'about' && change.field !== 'logo') return record;
  const write: LockedRecord['write'] = async (given) => {
    if (change.field === 'logo') await writeLogo(tx, files, outlet, given?.value ?? null);
    else await writePage(tx, change.recordId, given ? { about: given.value } : {});
  };
  return { ...record, write };
}

async function lockArtistOf(tx: Db, change: ChangeRow): Promise<LockedRecord | null> {
  await lockProfile(tx, { userId: change.userId, role: 'artist' });
  return profileOf(tx, 'artist', change);
}

function profileOf(tx: Db, role: 'artist' | 'media', { userId, field }: ChangeRow): LockedRecord {
  const column = field === 'company_name' ? 'companyName' : field;
  return {
    write: async (given) => {
      const profile = given ? { [column]: given.value } : {};
      await updateUser(
        tx,
        { userId, role },
        { account: {}, profile, hasProposed: true },
        undefined,
      );
    },
    notification: { kind: 'profile_change', facts: {} },
  };
}

const LOCK: Readonly<Record<ChangeRow['record'], Lock>> = {
  outlet: lockOutletOf,
  artist: lockArtistOf,
  release: lockReleaseOf,
  service: lockServiceOf,
};
