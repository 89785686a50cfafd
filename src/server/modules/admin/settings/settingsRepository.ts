import { and, desc, inArray, notInArray, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import { addressOf } from '@/server/platform/config/configParts';
import { SETTINGS_CHANNEL } from '@/server/platform/config/siteContent';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { orders, siteSettings, transfers } from '@/server/platform/db/schema';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { SETTING_NAMES, type Settings } from '@/shared/admin/settings.rules';
import type { FeeEffect, SettingsState } from '@/shared/admin/settings.schemas';
import { fromCents } from '@/shared/platform/format';
import { FINAL_STAGES } from '@/shared/platform/orderStages';

const MB = 1024 ** 2;

/** The name in 'Name <address>'; '' for an address alone. */
const senderOf = (from: string): string =>
  from.includes('<') ? from.slice(0, from.indexOf('<')).replaceAll('"', '').trim() : '';

const valuesOf = (config: Config): Settings => ({
  fee_percent: config.feePercent,
  fee_from: '',
  hold_days: config.payoutHoldDays,
  contact: config.contactEmail,
  sender: senderOf(config.mailFrom),
  quota_mb: config.storageQuota / MB,
  banner: config.banner,
  banner_from: config.bannerFrom,
  banner_to: config.bannerTo,
  read_only: config.isReadOnly,
});

const firsts = new WeakMap<Config, Settings>();

/** The values that the environment gave this process. */
export function defaultsOf(config: Config): Settings {
  const known = firsts.get(config) ?? valuesOf(config);
  firsts.set(config, known);
  return known;
}

const merged = (config: Config, { fee_before: _before, ...values }: Stored): Settings => ({
  ...defaultsOf(config),
  ...values,
});

/** Whatever reads the config has the new values with its next request. */
export function applySettings(config: Config, values: Stored, now: Date): void {
  const next = merged(config, values);
  const isSameSender = next.sender === valuesOf(config).sender;
  const address = addressOf(config.mailFrom);
  Object.assign(config, {
    feePercent:
      next.fee_from > utcDayOf(now)
        ? (values.fee_before ?? defaultsOf(config).fee_percent)
        : next.fee_percent,
    payoutHoldDays: next.hold_days,
    contactEmail: next.contact,
    ...(!isSameSender && {
      mailFrom: next.sender === '' ? address : `"${next.sender}" <${address}>`,
    }),
    storageQuota: next.quota_mb * MB,
    banner: next.banner,
    bannerFrom: next.banner_from,
    bannerTo: next.banner_to,
    isReadOnly: next.read_only,
  } satisfies Partial<Config>);
}

type Stored = (typeof siteSettings.$inferSelect)['values'];

export interface SettingsRow {
  version: number;
  values: Stored;
}

export const currentSettings = async (db: Db): Promise<SettingsRow> =>
  (await firstOf(
    db
      .select({ version: siteSettings.id, values: siteSettings.values })
      .from(siteSettings)
      .orderBy(desc(siteSettings.id))
      .limit(1),
  )) ?? { version: 1, values: {} };

/** What differs from the environment. */
export const differing = (config: Config, wanted: Settings): Partial<Settings> =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => wanted[name] !== defaultsOf(config)[name]).map((name) => [
      name,
      wanted[name],
    ]),
  );

/** Returns `false` if another change has this version. Every process hears of it. */
export async function insertSettings(tx: Db, row: SettingsRow, createdAt: Date): Promise<boolean> {
  const made = await tx
    .insert(siteSettings)
    .values({ id: row.version, values: row.values, createdAt })
    .onConflictDoNothing()
    .returning({ id: siteSettings.id });
  await tx.execute(sql`SELECT pg_notify(${SETTINGS_CHANNEL}, ${String(row.version)})`);
  return made.length > 0;
}

export const presentSettings = (
  config: Config,
  { version, values }: SettingsRow,
): SettingsState => ({
  ...merged(config, values),
  fee_now: config.feePercent,
  version,
  defaults: defaultsOf(config),
});

/** From the transfers of last month: what outlets got and its fees, each order as `feeOf` has it. */
export async function feeEffect(db: Db, percent: number, now: Date): Promise<FeeEffect> {
  const [to, from] = [0, 1].map((back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString(),
  );
  const released = db
    .select({
      part: sql<number>`sum(${transfers.amountCents})`.as('part'),
      fee: sql<number>`sum(${transfers.amountCents}) FILTER (WHERE ${transfers.kind} = 'fee')`.as(
        'fee',
      ),
    })
    .from(transfers)
    .where(
      and(
        inArray(transfers.kind, ['release', 'fee']),
        sql`${transfers.createdAt} >= ${from} AND ${transfers.createdAt} < ${to}`,
      ),
    )
    .groupBy(transfers.orderId)
    .as('released');
  const [row] = await db
    .select({
      releases: sql`count(*)`.mapWith(Number),
      kept: sql`coalesce(sum(${released.fee}), 0)`.mapWith(Number),
      wouldKeep:
        sql`coalesce(sum(floor((${released.part} * ${percent}::integer + 50) / 100)), 0)`.mapWith(
          Number,
        ),
    })
    .from(released);
  const open = await db.$count(orders, notInArray(orders.stage, [...FINAL_STAGES]));
  return {
    releases: row?.releases ?? 0,
    kept: fromCents(row?.kept ?? 0),
    would_keep: fromCents(row?.wouldKeep ?? 0),
    open_orders: open,
  };
}
