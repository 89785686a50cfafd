import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { FEE_MAX, HOLD_MAX_DAYS, PROOF_LASTS_S, QUOTA_MAX_MB } from '@/shared/platform/limits';
import type { PublishedTexts } from '@/shared/platform/content.rules';
import { FEE_PERCENT } from '@/shared/platform/money.rules';
import { PAYOUT_HOLD_DAYS } from '@/shared/platform/payoutHold.rules';
import {
  readObjectStoreConfig,
  addressOf,
  readContactEmail,
  readMailFrom,
  readOperator,
  readOperatorTax,
  readPayoutDebtor,
} from './configParts';
import {
  ConfigError,
  type Env,
  isLoopback,
  loadOrCreateSecret,
  LOOPBACK,
  type Settings,
  settingsOf,
} from './readSetting';

interface Payments {
  payments: 'test' | 'stripe' | 'off';
  stripe?: StripeConfig;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Of the endpoint for connected accounts; with it, outlets can be paid out by Stripe. */
  connectSecret?: string;
  /** An origin on this machine that replaces Stripe; allowed with a test key only. */
  apiUrl?: string;
}

const ADMIN_SECOND_FACTORS = ['required', 'optional'] as const;
const JWT_SECRET_MIN = 32;
const METRICS_TOKEN = /^[\w-]{16,256}$/;
const PORT_MAX = 65_535;
const DAY_S = 24 * 3600;
const TTL_MAX = 10 * 365 * DAY_S;
const GATHER_MAX_S = 3600;
/** Longer than any proxy needs to notice that the server is stopping. */
const DRAIN_MAX_S = 300;
const EVERY_INTERFACE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/** `loadSecret` returns the secret of a data folder where the settings have none. */
export function readConfig(env: Env, loadSecret = loadOrCreateSecret) {
  const settings = settingsOf(env);
  const { text, integer, switch: readSwitch } = settings;
  const port = integer('PORT', 3000, 0, PORT_MAX);
  const host = text('HOST') ?? '127.0.0.1';
  const database = readDatabaseConfig(env);
  const { dataDir, databaseUrl } = database;
  const mailFrom = readMailFrom(text('MAIL_FROM'));
  const smtpUrl = readSmtpUrl(settings);
  const publicUrl = readPublicUrl(text('PUBLIC_URL')) ?? originOf(host, port);
  const isPublic = text('NODE_ENV') === 'production' || publicUrl.startsWith('https:');
  const demo = readSwitch('DEMO') ?? (isPublic ? false : ('auto' as const));
  const config = {
    port,
    host,
    ...database,
    /** An object store for uploads; without it they are on the disk. */
    ...readObjectStoreConfig(env),
    /** An origin without a trailing slash. */
    publicUrl,
    /** Whether others reach the server: `NODE_ENV=production`, or an https `PUBLIC_URL`. */
    isPublic,
    ...(smtpUrl !== undefined && { smtpUrl }),
    mailFrom,
    contactEmail: readContactEmail(text('CONTACT_EMAIL'), isPublic) ?? addressOf(mailFrom),
    /** Name and address of who runs the site, a line each, for the imprint. */
    operator: readOperator(settings),
    /** On invoices: an ISO 3166-1 code, the VAT number, and the percent that the fee contains. */
    ...readOperatorTax(settings),
    /** `auto`: only when the database is the program's own and new. A public server never uses it. */
    demo,
    /** `known`: the documented password, for a server that only this machine reaches. */
    demoPasswords: isPublic || !LOOPBACK.has(host) ? ('random' as const) : ('known' as const),
    mediaActivation: readSwitch('MEDIA_ACTIVATION') ?? false,
    // A newcomer explores the demo with the printed log-in.
    adminSecondFactor:
      settings.option('ADMIN_SECOND_FACTOR', ADMIN_SECOND_FACTORS) ??
      (demo === false ? 'required' : 'optional'),
    /** Seconds for which a session may move money after a proof. */
    proofLastsS: PROOF_LASTS_S,
    accessTtlS: integer('ACCESS_TTL_S', 900, 1, TTL_MAX),
    /** How long one refresh token lives, used or not. */
    refreshTtlS: integer('REFRESH_TTL_S', 30 * DAY_S, 1, TTL_MAX),
    /** Seconds without a refresh after which a session ends. */
    sessionIdleS: integer('SESSION_IDLE_S', 14 * DAY_S, 1, TTL_MAX),
    /** Seconds after the login at which a session ends in any case. */
    sessionMaxS: integer('SESSION_MAX_S', 90 * DAY_S, 1, TTL_MAX),
    /** Whether the nearest proxy is trusted to name the client's address. */
    trustProxy: readSwitch('TRUST_PROXY') ?? false,
    rateLimit: readSwitch('RATE_LIMIT') ?? true,
    /** Bytes that one account may store. */
    storageQuota: integer('STORAGE_QUOTA_MB', 2000, 1, QUOTA_MAX_MB) * 1024 ** 2,
    /** The platform's share of the price of a paid order, in percent. */
    feePercent: integer('FEE_PERCENT', FEE_PERCENT, 0, FEE_MAX),
    /** Days from the end of the work until an outlet can withdraw its income. */
    payoutHoldDays: integer('PAYOUT_HOLD_DAYS', PAYOUT_HOLD_DAYS, 0, HOLD_MAX_DAYS),
    /** The account from which a bank file pays payouts; without it there is no such file. */
    ...readPayoutDebtor(settings),
    /** Seconds for which notices to one recipient are gathered into one mail; 0 sends each alone. */
    mailGatherS: integer('MAIL_GATHER_S', 600, 0, GATHER_MAX_S),
    linkChecks: readSwitch('LINK_CHECKS') ?? true,
    ...OWNERS_ALONE,
    /** Seconds between the signal to stop and the closing of the listening port. */
    drainS: integer('DRAIN_S', isPublic ? 5 : 0, 0, DRAIN_MAX_S),
    /** The token that `metrics/` requires; without it that endpoint does not exist. */
    ...readMetricsToken(text('METRICS_TOKEN')),
    /** The previous or the next secret, whose signatures are accepted; it signs nothing. */
    ...readPreviousSecret(text('JWT_SECRET_PREVIOUS')),
    ...readPayments(settings, isPublic ? undefined : databaseUrl === undefined ? 'test' : 'off'),
  };
  // This comes last: a start that fails for another setting must not leave a secret behind.
  const given = readJwtSecret(text('JWT_SECRET'), databaseUrl);
  return { ...config, jwtSecret: given ?? secretIn(dataDir, loadSecret) };
}

/** What only owners set, in the browser; they may change other values too, see `keepSettings`. */
const OWNERS_ALONE = {
  ...{ banner: '', bannerFrom: '', bannerTo: '', isReadOnly: false as boolean },
  /** The texts that they have published. */
  content: {} as PublishedTexts,
};

export type Config = ReturnType<typeof readConfig>;

export const isTestMoney = ({
  isPublic,
  payments,
}: Pick<Config, 'isPublic' | 'payments'>): boolean => isPublic && payments === 'test';

export function readDatabaseConfig(env: Env) {
  const { text, url } = settingsOf(env);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:']);
  return {
    dataDir: path.resolve(text('DATA_DIR') ?? '.data'),
    /** A PostgreSQL server; without it the program starts its own in `dataDir`. */
    ...(databaseUrl !== undefined && { databaseUrl }),
    /** Shared counters of limits; without it each process counts its own. */
    ...(redisUrl !== undefined && { redisUrl }),
  };
}

/** Requires TLS: Nodemailer would send without it to a server that offers none. */
function readSmtpUrl(settings: Settings): string | undefined {
  const given = settings.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (given === undefined) return undefined;
  const url = new URL(given);
  const { protocol, searchParams } = url;
  if (protocol === 'smtps:' || isLoopback(url) || searchParams.has('requireTLS')) return given;
  searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Messages never repeat the values: they are secrets. */
function readPayments({ text }: Settings, fallback: Payments['payments'] | undefined): Payments {
  const payments = text('PAYMENTS') ?? fallback;
  if (payments === undefined) {
    throw new ConfigError(
      'PAYMENTS',
      'must be stripe, off or test where NODE_ENV is production or PUBLIC_URL is https: it says who takes money.',
    );
  }
  if (payments === 'test' || payments === 'off') return { payments };
  if (payments !== 'stripe') {
    throw new ConfigError('PAYMENTS', `must be test, stripe or off, not "${payments}".`);
  }
  const readKey = (name: string, form: RegExp, example: string): string => {
    const value = text(name);
    if (value !== undefined && form.test(value)) return value;
    throw new ConfigError(name, `must be a key such as ${example}… with PAYMENTS=stripe.`);
  };
  const secretKey = readKey('STRIPE_SECRET_KEY', /^[sr]k_(?:test|live)_\w+$/, 'sk_live_');
  const webhookSecret = readKey('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_');
  const name = 'STRIPE_CONNECT_WEBHOOK_SECRET';
  const connectSecret = text(name) && readKey(name, /^whsec_\S+$/, 'whsec_');
  const apiUrl = readStripeApiUrl(text('STRIPE_API_URL'), secretKey);
  return {
    payments,
    stripe: {
      ...{ secretKey, webhookSecret },
      ...(connectSecret !== undefined && { connectSecret }),
      ...(apiUrl !== undefined && { apiUrl }),
    },
  };
}

/** The replacement decides which payments succeed, so live keys and other hosts are forbidden. */
function readStripeApiUrl(value: string | undefined, secretKey: string): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isNear = url?.protocol === 'http:' && isLoopback(url);
  if (!url || !isNear || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'STRIPE_API_URL',
      'must be an address of this machine such as http://127.0.0.1:12111.',
    );
  }
  if (!/^[sr]k_test_/.test(secretKey)) {
    throw new ConfigError('STRIPE_API_URL', 'is taken with a test key (sk_test_…) alone.');
  }
  return url.origin;
}

function readMetricsToken(value: string | undefined): { metricsToken?: string } {
  if (value === undefined) return {};
  if (METRICS_TOKEN.test(value)) return { metricsToken: value };
  throw new ConfigError('METRICS_TOKEN', 'must have 16 to 256 letters, digits, - and _.');
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url && isHttp && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin;
  }
  throw new ConfigError('PUBLIC_URL', 'must be an origin such as https://music.example.com.');
}

export function originOf(host: string, port: number): string {
  const name = EVERY_INTERFACE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readPreviousSecret(value: string | undefined): { jwtSecretPrevious?: string } {
  if (value === undefined) return {};
  if (value.length >= JWT_SECRET_MIN) return { jwtSecretPrevious: value };
  throw new ConfigError('JWT_SECRET_PREVIOUS', `must have at least ${JWT_SECRET_MIN} characters.`);
}

function readJwtSecret(
  value: string | undefined,
  databaseUrl: string | undefined,
): string | undefined {
  if (value !== undefined) {
    if (value.length >= JWT_SECRET_MIN) return value;
    throw new ConfigError('JWT_SECRET', `must have at least ${JWT_SECRET_MIN} characters.`);
  }
  if (databaseUrl === undefined) return undefined;
  throw new ConfigError(
    'JWT_SECRET',
    'must be given together with DATABASE_URL, so that every server signs with the same one.',
  );
}

function secretIn(dataDir: string, loadSecret: typeof loadOrCreateSecret): string {
  try {
    return loadSecret(dataDir);
  } catch (error) {
    const reason = isNativeError(error) ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `cannot hold the generated secret: ${reason}`);
  }
}
