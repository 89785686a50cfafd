import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  accounts,
  legalDetails,
  orders,
  outletProfiles,
  papers,
  payees,
  transfers,
} from '@/server/platform/db/schema';
import type { PaperParty } from '@/shared/money/papers.rules';
import { IS_LISTED, type SellerList } from '@/shared/money/sellers.rules';
import type { SellersQuery } from '@/shared/money/adminMoney.schemas';

/** What a seller got in a month, in cents, after the fee that was kept. */
interface SellerMonth {
  month: number;
  net: number;
  fee: number;
  sales: number;
}

/** A chargeback takes from the outlet and from the fee; money given back returns to them. */
const side = sql`CASE WHEN ${transfers.kind} = 'reinstate' THEN ${transfers.toId} ELSE ${transfers.fromId} END`;
const sign = sql`CASE WHEN ${transfers.kind} = 'chargeback' THEN -1 ELSE 1 END`;
const isFee = sql`(${transfers.kind} = 'fee' OR ${accounts.kind} = 'fees')`;
const isNet = sql`(${transfers.kind} = 'release' OR ${transfers.kind} <> 'fee'
  AND (${accounts.kind} = 'underway' OR ${accounts.userId} = ${outletProfiles.userId}))`;
const sumWhere = (is: typeof isFee) =>
  sql`coalesce(sum(${sign} * ${transfers.amountCents}) FILTER (WHERE ${is}), 0)`;

/** Of an account that was deleted, which has no details any more. */
const lastParty = sql<PaperParty | null>`(SELECT ${papers.data} -> 'buyer' FROM ${papers}
  JOIN ${orders} ON ${orders.id} = ${papers.orderId}
  WHERE ${papers.series} = 'LN' AND ${orders.outletId} = earned.outlet_id
  ORDER BY ${papers.id} DESC LIMIT 1)`;

const earnedIn = (year: number) => sql`(
  SELECT outlet_id, json_agg(json_build_object('month', month, 'net', net, 'fee', fee, 'sales', sales)) AS months
  FROM (SELECT ${orders.outletId} AS outlet_id, ${sumWhere(isNet)} AS net, ${sumWhere(isFee)} AS fee,
      extract(month FROM ${transfers.createdAt} AT TIME ZONE 'UTC') AS month,
      count(*) FILTER (WHERE ${transfers.kind} = 'release') AS sales
    FROM ${transfers} JOIN ${orders} ON ${orders.id} = ${transfers.orderId}
    JOIN ${outletProfiles} ON ${outletProfiles.id} = ${orders.outletId}
    JOIN ${accounts} ON ${accounts.id} = ${side}
    WHERE ${transfers.kind} IN ('release', 'fee', 'chargeback', 'reinstate')
      AND ${transfers.createdAt} >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, 'UTC')
      AND ${transfers.createdAt} < make_timestamptz(${year + 1}::integer, 1, 1, 0, 0, 0, 'UTC')
    GROUP BY ${orders.outletId}, month) AS monthly
  GROUP BY outlet_id) AS earned`;

async function readSellers(db: Db, year: number) {
  const rows = await db
    .select({
      legal: legalDetails,
      payee: payees,
      party: lastParty,
      months: sql<SellerMonth[]>`earned.months`,
    })
    .from(earnedIn(year))
    .innerJoin(outletProfiles, sql`${outletProfiles.id} = earned.outlet_id`)
    .leftJoin(legalDetails, eq(legalDetails.userId, outletProfiles.userId))
    .leftJoin(payees, eq(payees.userId, outletProfiles.userId))
    .orderBy(outletProfiles.id);
  return rows.map(({ legal, payee, party, months }) => ({
    name: legal?.name ?? party?.name ?? '',
    kind: legal?.kind ?? '',
    street: legal?.street ?? party?.lines.join(', ') ?? '',
    postcode: legal?.postcode ?? '',
    city: legal?.city ?? '',
    country: legal?.country ?? party?.country ?? '',
    tax_number: legal?.taxNumber ?? '',
    vat_number: legal?.vatNumber ?? party?.vat_number ?? '',
    account_holder: payee?.name ?? '',
    account: payee?.destination ?? '',
    currency: 'USD',
    months,
  }));
}
type Seller = Awaited<ReturnType<typeof readSellers>>[number];

const sumOf = (months: readonly SellerMonth[]) => {
  const total = (of: (month: SellerMonth) => number) =>
    months.reduce((sum, month) => sum + of(month), 0);
  return {
    net: total(({ net }) => net),
    fee: total(({ fee }) => fee),
    gross: total(({ net, fee }) => net + fee),
    sales: total(({ sales }) => sales),
  };
};

/** Months of the year, by the number of the part. */
const partOf = ({ months }: Seller, part: number, length: 1 | 3) =>
  sumOf(months.filter(({ month }) => Math.ceil(month / length) === part));

const NAMED = ['name', 'street', 'postcode', 'city', 'country', 'tax_number'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const money = (cents: number): string => (cents / 100).toFixed(2);

type Columns = Readonly<Record<string, (seller: Seller) => string>>;
const texts = (...names: readonly Exclude<keyof Seller, 'months'>[]): Columns =>
  Object.fromEntries(names.map((name) => [name, (seller: Seller) => seller[name]]));

/** The fields of the 1099-K form, and those of DAC7: Annex V, section III B of 2011/16/EU. */
const COLUMNS: Readonly<Record<SellerList, Columns>> = {
  dac7: {
    ...texts(...NAMED, 'kind', 'vat_number', 'account_holder', 'account', 'currency'),
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((quarter): [string, (seller: Seller) => string][] => [
        [`paid_q${quarter}`, (seller) => money(partOf(seller, quarter, 3).net)],
        [`fees_q${quarter}`, (seller) => money(partOf(seller, quarter, 3).fee)],
        [`activities_q${quarter}`, (seller) => String(partOf(seller, quarter, 3).sales)],
      ]),
    ),
  },
  '1099-k': {
    ...texts(...NAMED, 'currency'),
    gross: ({ months }) => money(sumOf(months).gross),
    transactions: ({ months }) => String(sumOf(months).sales),
    ...Object.fromEntries(
      MONTHS.map((month) => [
        `gross_${month}`,
        (seller: Seller) => money(partOf(seller, month, 1).gross),
      ]),
    ),
  },
};

/** The list as the rows of a file, one for each seller. */
export async function sellersFile(db: Db, { list, year }: SellersQuery) {
  const sellers = (await readSellers(db, year)).filter(({ country, months }) => {
    const { gross, sales } = sumOf(months);
    return IS_LISTED[list]({ country, sales, grossCents: gross });
  });
  const columns = COLUMNS[list];
  return {
    columns: Object.keys(columns),
    cells: (seller: Seller) => Object.values(columns).map((write) => write(seller)),
    json: (seller: Seller) => seller,
    batches: [sellers],
  };
}
