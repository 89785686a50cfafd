import { Secret, TOTP } from 'otpauth';
import { SITE_NAME } from '@/shared/platform/site';

/** The defaults of authenticator apps (RFC 6238); few apps support other values. */
const SCHEME = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The secret is as long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The library compares bytes and throws when six characters take more than six bytes. */
const SIX_DIGITS = /^[0-9]{6}$/;
/** Time steps by which the clocks of server and app may differ. */
const DRIFT = 1;

/** Returns a secret in base32, as a user types it into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SCHEME, issuer: SITE_NAME, label: email, secret }).toString();

/** Returns the time step of the code, or `null` if it is not valid now. */
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
