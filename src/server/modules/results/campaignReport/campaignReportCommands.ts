import { randomBytes } from 'node:crypto';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import {
  type BareCampaignRow,
  findBareCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import { sumListening } from '@/server/modules/music/listening/listeningRepository';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Report, CampaignWork } from '@/shared/results/campaignReport.schemas';
import { fromCents } from '@/shared/platform/format';
import {
  clicksByDay,
  deleteToken,
  findToken,
  insertToken,
  can,
  reportPath,
} from './campaignReportRepository';
import { sumClicks } from '@/server/modules/trade/clicks/clicksRepository';
import { moneyOfOrders } from '@/server/modules/money/ledger/orderMoneyRepository';
import { listOrderIds } from '@/server/modules/trade/orders/ordersRepository';
import { listWorkOfCampaign, presentWork } from '@/server/modules/market/works/worksRepository';

const totalOf = (parts: Iterable<number>): number =>
  [...parts].reduce((sum, part) => sum + part, 0);

/** 160 random bits, so that a report's address cannot be guessed. */
const TOKEN_BYTES = 20;

/** US dollars per click, rounded to the cent; `null` if either number is unknown or zero clicks. */
const clickCost = (cents: number | null, clicks: number | null): number | null =>
  cents === null || cents === 0 || clicks === null || clicks === 0
    ? null
    : fromCents(Math.round(cents / clicks));

export async function readReport(db: Db, row: BareCampaignRow, now: Date): Promise<Report> {
  const { campaign, release } = row;
  const work = await readPaidWork(db, campaign.id);
  const heard = new Map(
    (await sumListening(db, campaign.id)).map(({ outletId, seconds }) => [outletId, seconds]),
  );
  const token = await findToken(db, campaign.id);
  const centsOnPieces = work.pieces.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const clicksOnPieces = work.pieces.reduce((sum, { piece }) => sum + (piece.clicks ?? 0), 0);
  return {
    id: campaign.id,
    title: release.title,
    artist_name: row.artistName,
    release: release.id,
    about: [labelOf(RELEASE_FORMAT_OPTIONS, release.format), labelOf(GENRE_OPTIONS, release.genre)]
      .filter(Boolean)
      .join(', '),
    approved_at: campaign.openUntil && (campaign.decidedAt?.toISOString() ?? null),
    made_at: now.toISOString(),
    spent: fromCents(work.spentCents),
    paid_orders: work.paidOrders,
    spent_without_link: fromCents(work.spentCents - centsOnPieces),
    clicks_without_link: (work.clicks ?? 0) - clicksOnPieces,
    clicks: work.clicks,
    click_cost: clickCost(work.spentCents, work.clicks),
    pieces: work.pieces.map(({ piece, cents }) => ({
      ...piece,
      spent: cents === null ? null : fromCents(cents),
      click_cost: clickCost(cents, piece.clicks),
      heard: heard.get(piece.outlet.id) ?? null,
    })),
    days: await clicksByDay(db, campaign.id),
    shared_page: token === null ? null : reportPath(token),
  };
}

async function findOwn(db: Db, artist: Member, id: number, action: 'read' | 'share') {
  const row = await findBareCampaign(db, id, artist.profileId);
  if (!row || !can(artist, action, row.campaign)) throw notFound();
  return row;
}

export const readOwnWork = async (db: Db, artist: Member, id: number) =>
  readCampaignWork(db, (await findOwn(db, artist, id, 'read')).campaign.id);

export const readOwnReport = async (db: Db, artist: Member, id: number, now: Date) =>
  readReport(db, await findOwn(db, artist, id, 'read'), now);

export async function readOwnPaper(db: Db, artist: Member, id: number, now: Date) {
  const row = await findOwn(db, artist, id, 'read');
  return { report: await readReport(db, row, now), artwork: row.release.artwork };
}

export async function shareOwnReport(db: Db, artist: Member, id: number, isShared: boolean) {
  const { campaign } = await findOwn(db, artist, id, 'share');
  if (isShared) await insertToken(db, campaign.id, randomBytes(TOKEN_BYTES).toString('base64url'));
  else await deleteToken(db, campaign.id);
}

/** Cost and clicks belong to an order, so only its first piece has them. */
async function readPaidWork(db: Db, id: number) {
  const ids = await listOrderIds(db, id);
  const sums = await moneyOfOrders(db, ids);
  const spent = new Map(
    [...sums].flatMap(([order, { outlet, fee }]) =>
      outlet + fee > 0 ? [[order, outlet + fee] as const] : [],
    ),
  );
  const held = [...sums.values()].map((sum) => sum.held).filter((cents) => cents > 0);
  const clicks = new Map(
    [...(await sumClicks(db, ids))].map(([order, { people }]) => [order, people]),
  );
  const pieces = await listWorkOfCampaign(db, id);
  const firstOf = new Map<number, number>();
  for (const { id: piece, orderId } of pieces)
    firstOf.set(orderId, Math.min(piece, firstOf.get(orderId) ?? piece));
  return {
    spentCents: totalOf(spent.values()),
    paidOrders: spent.size,
    heldCents: totalOf(held),
    heldOrders: held.length,
    clicks: clicks.size === 0 ? null : totalOf(clicks.values()),
    pieces: pieces.map((piece) => {
      const isFirst = firstOf.get(piece.orderId) === piece.id;
      return {
        piece: presentWork(piece, isFirst ? (clicks.get(piece.orderId) ?? null) : null),
        cents: isFirst ? (spent.get(piece.orderId) ?? null) : null,
      };
    }),
  };
}

async function readCampaignWork(db: Db, id: number): Promise<CampaignWork> {
  const { spentCents, paidOrders, heldCents, heldOrders, clicks, pieces } = await readPaidWork(
    db,
    id,
  );
  return {
    spent: fromCents(spentCents),
    paid_orders: paidOrders,
    held: fromCents(heldCents),
    held_orders: heldOrders,
    clicks,
    pieces: pieces.map(({ piece }) => piece),
  };
}
