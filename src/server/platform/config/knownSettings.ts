import type { Env } from './readSetting';

/** The settings that the README lists. */
export const KNOWN_SETTINGS = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'S3_URL', 'PUBLIC_URL', 'REDIS_URL'],
  ...['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'ADMIN_SECOND_FACTOR', 'MEDIA_ACTIVATION'],
  ...['SMTP_URL', 'MAIL_FROM', 'MAIL_GATHER_S', 'CONTACT_EMAIL', 'DEMO', 'DRAIN_S'],
  ...['ACCESS_TTL_S', 'REFRESH_TTL_S', 'SESSION_IDLE_S', 'SESSION_MAX_S', 'TRUST_PROXY'],
  ...['RATE_LIMIT', 'STORAGE_QUOTA_MB', 'LINK_CHECKS', 'METRICS_TOKEN', 'PAYMENTS'],
  ...['FEE_PERCENT', 'PAYOUT_NAME', 'PAYOUT_IBAN', 'PAYOUT_HOLD_DAYS'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
];

/** Below this length another program's name is easily near. */
const LONG_NAME = 8;

/** A warning for each variable that looks like a setting and is none. */
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

/** The number of letters to insert, remove or replace (Levenshtein). */
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
