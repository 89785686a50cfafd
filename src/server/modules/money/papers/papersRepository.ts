import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import type { Page } from '@/server/platform/http/paging';
import type { PaperData } from '@/server/platform/db/schema/papers';
import {
  artistProfiles,
  legalDetails,
  orders,
  outletProfiles,
  papers,
  transfers,
  paymentOrders,
  users,
} from '@/server/platform/db/schema';
import { countryName } from '@/shared/platform/countries';
import { DELETED_NAMES } from '@/shared/platform/roles';
import { fromCents, toCents } from '@/shared/platform/format';
import {
  netOf,
  paperNumber,
  type PaperParty,
  type PaperSeries,
  vatOfFee,
} from '@/shared/money/papers.rules';
import type { PaperFile, Statement } from '@/shared/money/papers.schemas';

/** The platform on its papers, and the percent of VAT that its fee contains. */
export interface Issuer {
  party: PaperParty;
  vatPercent: number;
}
let issuer: Issuer = {
  party: { name: 'Linernote', lines: [], country: '', vat_number: '' },
  vatPercent: 0,
};
/** Each process sets it once, at its start: money moves in places that know no settings. */
export const issueAs = (operator: Issuer): void => {
  issuer = operator;
};

/** What an artist paid for an order (`LR`), or the fee kept of it (`LN`); negative if given back. */
export interface PaperMove {
  series: PaperSeries;
  orderId: number;
  cents: number;
  /** Whom the money went to; an artist's own purse is no payment. */
  toUserId?: number;
}

const KEPT_YEARS = 10;
export const keptUntil = (from: Date): Date => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
};

const buyerLegal = alias(legalDetails, 'buyer_legal');
const sellerLegal = alias(legalDetails, 'seller_legal');
const buyerUser = alias(users, 'buyer_user');
const sellerUser = alias(users, 'seller_user');
const lastOf = (series: PaperSeries) => sql<
  number | null
>`(SELECT max(paper.id) FROM papers AS paper
  WHERE paper.order_id = ${orders.id} AND paper.series = ${series} AND paper.kind <> 'credit_note')`;

const factsOf = (db: Db, orderIds: readonly number[], at: Date) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return db
    .select({
      orderId: orders.id,
      priceCents: orders.priceCents,
      buyer: buyerUser,
      seller: sellerUser,
      buyerName: artistProfiles.stageName,
      sellerName: outletProfiles.companyName,
      buyerLegal,
      sellerLegal,
      LR: lastOf('LR'),
      LN: lastOf('LN'),
      /** What a card has just brought for this order and those paid with it. */
      cardCents: sql<number>`(SELECT coalesce(sum(${transfers.amountCents}), 0) FROM ${transfers}
        JOIN ${paymentOrders} ON ${paymentOrders.paymentId} = ${transfers.paymentId}
        WHERE ${paymentOrders.orderId} = ${orders.id} AND ${transfers.kind} = 'payment'
          AND ${transfers.createdAt} = ${moment}) - (SELECT coalesce(sum(taken.amount_cents), 0)
        FROM transfers AS taken JOIN payment_orders AS other ON other.order_id = taken.order_id
        WHERE taken.kind = 'hold' AND taken.created_at = ${moment} AND taken.order_id <> ${orders.id}
          AND other.payment_id IN (SELECT payment_id FROM payment_orders AS own
            WHERE own.order_id = ${orders.id}))`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .innerJoin(buyerUser, eq(buyerUser.id, artistProfiles.userId))
    .innerJoin(sellerUser, eq(sellerUser.id, outletProfiles.userId))
    .leftJoin(buyerLegal, eq(buyerLegal.userId, buyerUser.id))
    .leftJoin(sellerLegal, eq(sellerLegal.userId, sellerUser.id))
    .where(inArray(orders.id, [...orderIds]));
};

function partyOf(shown: string | null, legal: typeof legalDetails.$inferSelect | null): PaperParty {
  const name = shown ?? '';
  if (!legal) return { name, lines: [], country: '', vat_number: '' };
  const { street, postcode, city, country, vatNumber } = legal;
  const lines = [
    ...(name === legal.name ? [] : [name]),
    street,
    `${postcode} ${city}`.trim(),
    countryName(country),
  ];
  return {
    name: legal.name,
    lines: lines.filter((line) => line !== ''),
    country,
    vat_number: vatNumber,
  };
}

/** The statement of an outlet's month, which it has once. */
export async function writeStatement(
  tx: Db,
  {
    userId,
    month,
    statement,
    at,
  }: { userId: number; month: string; statement: Statement; at: Date },
): Promise<void> {
  const [outlet] = await tx
    .select({ name: outletProfiles.companyName, legal: sellerLegal })
    .from(outletProfiles)
    .leftJoin(sellerLegal, eq(sellerLegal.userId, outletProfiles.userId))
    .where(eq(outletProfiles.userId, userId));
  const buyer = partyOf(outlet?.name ?? '', outlet?.legal ?? null);
  const { party: operator } = issuer;
  const none = { priceCents: 0, cardCents: 0, netCents: 0, vatPercent: 0, vatText: '' };
  await tx.insert(papers).values({
    ...{ series: 'ST', kind: 'statement', userId, month, issuedAt: at },
    year: at.getUTCFullYear(),
    amountCents: toCents(statement.closing),
    data: { seller: operator, buyer, operator, ...none, statement },
  });
}

/** Makes a paper for each order and series whose money moved; its number comes at the commit. */
export async function writePapers(
  tx: Db,
  moves: readonly PaperMove[],
  issuedAt: Date,
): Promise<void> {
  if (moves.length === 0) return;
  const facts = await factsOf(
    tx,
    moves.map(({ orderId }) => orderId),
    issuedAt,
  );
  const { party: operator, vatPercent } = issuer;
  const values = facts.flatMap((order) => {
    const buyer = partyOf(order.buyerName ?? DELETED_NAMES.artist, order.buyerLegal);
    const seller = partyOf(order.sellerName ?? DELETED_NAMES.media, order.sellerLegal);
    return (['LR', 'LN'] as const).flatMap((series) => {
      const amountCents = moves
        .filter((move) => move.series === series && move.orderId === order.orderId)
        .filter((move) => move.toUserId !== order.buyer.id)
        .reduce((sum, { cents }) => sum + cents, 0);
      if (amountCents === 0) return [];
      const isFee = series === 'LN';
      const vat = isFee
        ? vatOfFee(operator, seller, vatPercent)
        : { percent: 0, text: 'VAT, if any, is within the price.' };
      const data: PaperData = {
        ...(isFee ? { seller: operator, buyer: seller } : { seller, buyer }),
        operator,
        priceCents: order.priceCents,
        cardCents: isFee ? 0 : Math.max(0, Math.min(amountCents, order.cardCents)),
        netCents: netOf(amountCents, vat.percent),
        vatPercent: vat.percent,
        vatText: vat.text,
      };
      const owner = isFee ? order.seller : order.buyer;
      return {
        series,
        year: issuedAt.getUTCFullYear(),
        kind: amountCents < 0 ? 'credit_note' : isFee ? 'fee_invoice' : 'receipt',
        ...(owner.deletedAt === null
          ? { userId: owner.id }
          : { keptUntil: keptUntil(owner.deletedAt) }),
        orderId: order.orderId,
        correctsId: amountCents < 0 ? order[series] : null,
        amountCents,
        data,
        issuedAt,
      } as const;
    });
  });
  if (values.length > 0) await tx.insert(papers).values(values);
}

const corrected = alias(papers, 'corrected');

const select = (db: Db, data = sql<PaperData>`${papers.data}`) =>
  db
    .select({
      paper: { ...getTableColumns(papers), data },
      corrected,
      id: papers.id,
      service_type: orders.type,
      release_title: orders.releaseTitle,
    })
    .from(papers)
    .leftJoin(orders, eq(orders.id, papers.orderId))
    .leftJoin(corrected, eq(corrected.id, papers.correctsId));
type PaperRow = Awaited<ReturnType<typeof select>>[number];

export const listPapers = (
  db: Db,
  { userId, order }: { userId: number; order?: number | undefined },
  { limit, before }: Page,
): Promise<PaperRow[]> =>
  // Only readers of one paper need the lines of a statement.
  select(db, sql`${papers.data} - 'statement'`)
    .where(
      and(
        eq(papers.userId, userId),
        order === undefined ? undefined : eq(papers.orderId, order),
        before === undefined ? undefined : lt(papers.id, before),
      ),
    )
    .orderBy(desc(papers.id))
    .limit(limit);

export async function findPaper(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<PaperRow | undefined> {
  const [row] = await select(db).where(and(eq(papers.userId, userId), eq(papers.id, id)));
  return row;
}

const numbered = ({ series, year, number }: PaperRow['paper']): string =>
  paperNumber({ series, year, number: number ?? 0 });

export function presentPaper({ paper, corrected: old, ...row }: PaperRow): PaperFile {
  const { data, amountCents } = paper;
  return {
    ...row,
    number: numbered(paper),
    kind: paper.kind,
    corrects: old && numbered(old),
    order: paper.orderId,
    month: paper.month,
    issued_at: paper.issuedAt.toISOString(),
    amount: fromCents(amountCents),
    seller: data.seller,
    buyer: data.buyer,
    operator: data.operator,
    price: fromCents(data.priceCents),
    card: fromCents(data.cardCents),
    net: fromCents(data.netCents),
    vat: fromCents(amountCents - data.netCents),
    vat_percent: data.vatPercent,
    vat_text: data.vatText,
    statement: data.statement ?? null,
  };
}

/** The papers of a deleted account stay for ten years, without the account. */
export async function leavePapers(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(papers)
    .set({ userId: null, keptUntil: keptUntil(now) })
    .where(eq(papers.userId, userId));
}

export async function deleteOldPapers(db: Db, now: Date): Promise<number> {
  const old = await db.delete(papers).where(lt(papers.keptUntil, now)).returning({ id: papers.id });
  return old.length;
}
