import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { addressesOf } from '@/server/platform/db/servers';
import { errorCode } from '@/server/platform/files/durableFs';

/** The settings that the README lists. */
export const KNOWN_SETTINGS = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'S3_URL', 'PUBLIC_URL', 'REDIS_URL'],
  ...['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'ADMIN_SECOND_FACTOR', 'MEDIA_ACTIVATION'],
  ...['SMTP_URL', 'MAIL_FROM', 'MAIL_GATHER_S', 'CONTACT_EMAIL', 'DEMO', 'DRAIN_S'],
  ...['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_COUNTRY', 'OPERATOR_VAT', 'OPERATOR_VAT_RATE'],
  ...['ACCESS_TTL_S', 'REFRESH_TTL_S', 'SESSION_IDLE_S', 'SESSION_MAX_S', 'TRUST_PROXY'],
  ...['RATE_LIMIT', 'STORAGE_QUOTA_MB', 'LINK_CHECKS', 'METRICS_TOKEN', 'PAYMENTS'],
  ...['FEE_PERCENT', 'PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_HOLD_DAYS'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  'STRIPE_API_URL',
];

/** Below this length another program's name is easily near. */
const LONG_NAME = 8;

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that prevents the start; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly setting: string,
    problem: string,
  ) {
    super(`${setting} ${problem}`);
  }
}

export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
export const isLoopback = ({ hostname }: URL): boolean =>
  LOOPBACK.has(hostname.replace(/^\[|\]$/g, ''));

export function settingsOf(env: Env) {
  /** An empty setting counts as absent. */
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    text,
    integer: (name: string, fallback: number, min: number, max: number): number => {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${value}".`);
    },
    switch: (name: string): boolean | undefined => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value === '1' || value === '0') return value === '1';
      throw new ConfigError(name, `must be 1 or 0, not "${value}".`);
    },
    option: <Option extends string>(
      name: string,
      options: readonly Option[],
    ): Option | undefined => {
      const value = text(name);
      const option = options.find((each) => each === value);
      if (value === undefined || option !== undefined) return option;
      throw new ConfigError(name, `must be ${options.join(' or ')}, not "${value}".`);
    },
    /** Reads an address. Its error does not repeat the value, which may contain a password. */
    url: (name: string, protocols: readonly string[]): string | undefined => {
      const value = text(name);
      if (value === undefined) return undefined;
      const isOne = (url: string) => URL.canParse(url) && protocols.includes(new URL(url).protocol);
      if (addressesOf(value).every(isOne)) return value;
      throw new ConfigError(name, `must be an address that starts with ${protocols[0] ?? ''}//.`);
    },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

export function warnOfUnknown(env: Env): string[] {
  return Object.keys(env).flatMap((name) => {
    if (KNOWN_SETTINGS.includes(name)) return [];
    const own = name.replace(/^LINERNOTE_/, '');
    const meant = KNOWN_SETTINGS.find(
      (known) => editsBetween(own, known) <= (known.length < LONG_NAME ? 1 : 2),
    );
    if (meant === undefined && own === name) return [];
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return [`${name} is not a setting of Linernote.${hint}`];
  });
}

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [index, expected] of other.split('').entries()) {
      const replaced = (row[index] ?? 0) + (letter === expected ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const SECRET_FILE = 'jwt-secret';
const SECRET_BYTES = 48;
const SECRET_SHAPE = /^[\w-]{64}$/;

/** Returns the secret of this data folder, created at the first start for its owner alone. */
export function loadOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, SECRET_FILE);
  return loadSecret(file) ?? createSecret(file);
}

function loadSecret(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (!SECRET_SHAPE.test(secret)) throw new Error(`${file} does not contain a secret.`);
  chmodSync(file, 0o600);
  return secret;
}

/** The file is linked once it is written, so that a crash leaves a whole secret or none. */
function createSecret(file: string): string {
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(aside, file);
  } catch (error) {
    // Another process that started at the same time was first; both use its secret.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  const secret = loadSecret(file);
  if (secret === undefined) throw new Error(`${file} disappeared.`);
  return secret;
}
