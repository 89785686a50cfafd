import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findPage, updateSample } from '@/server/modules/identity/outlets/outletPageRepository';
import { decideFigure, updateOwnPage } from '@/server/modules/identity/outlets/ownPageCommands';
import { publishPage } from './demoRepository';
import type { FigureKind } from '@/shared/identity/figures';

/** The page of an outlet in the demo. */
export interface DemoPage {
  about: string;
  figures: Partial<Record<FigureKind, { count: number; proof?: 'waiting' | 'checked' }>>;
  /** Titles of the sample pieces. */
  samples: string[];
}

const addressOf = (words: string): string =>
  `https://example.com/demo/${words.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/**
 * Fills the outlet's page, if it has one, marks the checked figures, and makes the page public if
 * the outlet is approved.
 */
export async function seedPage(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  outlet: Member,
  { page: given, isWaiting }: { page?: DemoPage; isWaiting?: true },
  admin: Member,
): Promise<void> {
  if (!given) return;
  const { about, figures, samples } = given;
  const update = {
    about: `${about} (Demo)`,
    figures: Object.fromEntries(
      Object.entries(figures).map(([kind, { count, proof }]) => [
        kind,
        { count, ...(proof && { proof: addressOf(kind) }) },
      ]),
    ),
    samples: samples.map(addressOf),
  };
  await updateOwnPage(tx, deps, outlet, update, undefined);
  if (!isWaiting) await publishPage(tx, outlet.profileId);
  const page = await findPage(tx, outlet.profileId);
  for (const { id, kind } of page.figures) {
    if (isWaiting || figures[kind]?.proof !== 'checked') continue;
    await decideFigure(tx, admin, id, { approve: true }, { now: deps.now(), version: undefined });
  }
  for (const [index, { id }] of page.samples.entries()) {
    const title = `${samples[index]} (Demo)`;
    await updateSample(tx, id, { title, outcome: 'live', foundAt: deps.now() });
  }
}
