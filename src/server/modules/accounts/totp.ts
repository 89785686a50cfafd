import { Secret, TOTP } from 'otpauth';
import { SITE_NAME } from '@/shared/site';

/** What every authenticator app takes for granted (RFC 6238); few read anything else. */
const SCHEME = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The library compares bytes and throws where six characters are more bytes than six digits. */
const SIX_DIGITS = /^[0-9]{6}$/;
/** Steps that the clocks of both sides may be apart. */
const DRIFT = 1;

/** In base32, as a person types it into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SCHEME, issuer: SITE_NAME, label: email, secret }).toString();

/** The time step that the code belongs to, or `null` when it is none of about now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...SCHEME,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: DRIFT,
  });
  return delta === null ? null : TOTP.counter({ period: SCHEME.period, timestamp }) + delta;
}
