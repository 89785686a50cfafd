import { PASSWORD_MAX, PASSWORD_MIN } from '@/shared/limits';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  'password',
  '12345678',
  'qwerty',
  '123456789',
  '123456',
  '12345',
  '1234',
  '123',
  'letmein',
  'admin',
  'welcome',
  'monkey',
  'sunshine',
  'master',
]);

/** The owner of the password; unknown properties are left out. */
export interface PasswordOwner {
  username?: string | undefined;
  email?: string | undefined;
}

/** The first guess for any account of this product. */
const PRODUCT_AND_DIGITS = /^linernote\d*$/;

/**
 * Whether a password breaks one of the rules: at least 8 characters (and at most 128, so that
 * hashing is bounded), not all digits, not of one or two different characters, not a common one,
 * not the product's name with digits, and neither the username nor the part of the e-mail before
 * the @ inside it. Upper and lower case do not matter. The server knows more common ones.
 */
export function isWeakPassword(password: string, owner: PasswordOwner = {}): boolean {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return true;
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || /^\d+$/.test(password)) return true;
  if (PRODUCT_AND_DIGITS.test(lower) || new Set(password).size <= 2) return true;
  const ownParts = [owner.username, owner.email?.split('@')[0]];
  return ownParts.some((part) => {
    const own = part?.trim().toLowerCase();
    return own ? lower.includes(own) : false;
  });
}
