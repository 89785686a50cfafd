import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  conflict,
  forbidden,
  notFound,
  staleOrNotFound,
  unauthorized,
} from '@/server/platform/http/failures';
import type { Patch } from '@/shared/platform/contract';
import { keepApproved } from '@/server/modules/identity/changes/proposeCommands';
import { lockOutlet, updateUser } from '@/server/modules/identity/profiles/profileRepository';
import { type Decision, publishQueue, reasonOf } from '@/server/modules/platform/audit/decision';
import { isReservedLink } from '@/shared/platform/deliverableLink';
import { FIGURE_KINDS } from '@/shared/identity/ownPage.rules';
import { type OwnPage, normalLink, type OwnPageUpdate } from '@/shared/identity/ownPage.schemas';
import { DECIDED, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import {
  deleteFigures,
  type FigureRow,
  findFigure,
  findPage,
  insertSamples,
  keepSamples,
  writeFigure,
  writeFigureState,
  writePage,
  presentOwnPage,
} from './outletPageRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;

export const readOwnPage = async (db: Db, { profileId }: Member): Promise<OwnPage> =>
  presentOwnPage(await findPage(db, profileId));

/** Admins review a waiting outlet as a whole, so its version then grows too. */
export async function updateOwnPage(
  tx: Db,
  deps: Deps,
  member: Member,
  update: Patch<OwnPageUpdate>,
  version: number | undefined,
): Promise<OwnPage> {
  const { profileId, userId } = member;
  const outlet = await lockOutlet(tx, profileId);
  if (!outlet) throw unauthorized(); // deleted while its token still runs
  if (Object.keys(update).length === 0) return readOwnPage(tx, member);
  const { about, figures, samples } = update;
  const before = await findPage(tx, profileId);
  const written = await writePage(tx, profileId, about === undefined ? {} : { about }, version);
  if (!written) throw staleOrNotFound(await readOwnPage(tx, member));
  const isApproved = outlet.approvedAt !== null;
  if (about !== undefined)
    await keepApproved(tx, {
      record: 'outlet',
      recordId: profileId,
      userId,
      isApproved,
      now: deps.now(),
      live: { about: before.about },
      changed: { about },
    });
  if (figures) await replaceFigures(tx, profileId, before.figures, figures, deps.now());
  if (samples) await replaceSamples(tx, deps, profileId, samples);
  if (!isApproved)
    await updateUser(tx, member, { account: {}, profile: {}, hasProposed: true }, undefined);
  return readOwnPage(tx, member);
}

async function replaceFigures(
  tx: Db,
  outletId: number,
  before: readonly FigureRow[],
  given: NonNullable<OwnPageUpdate['figures']>,
  now: Date,
): Promise<void> {
  await deleteFigures(
    tx,
    before.filter(({ kind }) => given[kind] == null).map(({ id }) => id),
  );
  for (const kind of FIGURE_KINDS) {
    const figure = given[kind];
    if (figure == null) continue;
    const { count } = figure;
    const proofUrl = figure.proof === undefined ? null : normalLink(figure.proof);
    const known = before.find((row) => row.kind === kind);
    if (known?.count === count && known.proofUrl === proofUrl) continue;
    const state = proofUrl === null ? 'unproved' : 'waiting';
    await writeFigure(tx, outletId, kind, { count, proofUrl, state, since: now });
    if (state === 'waiting') await publishQueue(tx, outletId);
  }
}

async function replaceSamples(
  tx: Db,
  { config, now }: Deps,
  outletId: number,
  links: readonly string[],
): Promise<void> {
  const urls = links.map(normalLink);
  await keepSamples(tx, outletId, urls);
  await insertSamples(
    tx,
    urls.map((url) => ({
      outletId,
      url,
      createdAt: now(),
      nextCheckAt: config.linkChecks && !isReservedLink(url) ? now() : null,
    })),
  );
}

/** Throws the 409 `stale` if the figure has changed since the admin saw it. */
export async function decideFigure(
  tx: Db,
  admin: { userId: number },
  id: number,
  decision: Decision,
  { now, version }: { now: Date; version: number | undefined },
): Promise<{ ownerId: number; figure: FigureRow; reason: string | null }> {
  const found = await findFigure(tx, id);
  const outlet = found && (await lockOutlet(tx, found.outletId));
  // Read again: its outlet may have changed it before it was locked.
  const figure = outlet && (await findFigure(tx, id));
  if (!figure) throw notFound();
  if (outlet.userId === admin.userId) throw forbidden();
  if (version !== undefined && version !== figure.version) throw staleOrNotFound({});
  if (figure.state !== 'waiting') throw conflict(MODERATION_MESSAGES.decided, DECIDED);
  const reason = decision.approve ? null : reasonOf(decision);
  const state = decision.approve ? 'checked' : 'refused';
  await writeFigureState(tx, id, { state, since: now });
  return { ownerId: outlet.userId, figure, reason };
}
