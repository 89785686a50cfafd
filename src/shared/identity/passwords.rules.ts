/** Characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

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

export interface PasswordOwner {
  username?: string | undefined;
  email?: string | undefined;
}

/** The product's name, also with signs that stand for its letters: `l1nern0te`. */
const PRODUCT = /[l1!|i][il1!|]n[e3€]rn[o0ø][t7+][e3€]/g;

/** What may stand beside the product's name and still be a first guess, such as a year. */
const GUESSED_MAX = 4;

/** Whether little or no letter stands beside the product's name: `Linernote2026!`. */
function isProductName(lower: string): boolean {
  const rest = lower.replace(PRODUCT, '');
  return rest !== lower && (rest.length <= GUESSED_MAX || !/\p{L}/u.test(rest));
}

/** The server knows more common passwords. */
export function isWeakPassword(password: string, owner: PasswordOwner = {}): boolean {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return true;
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || /^\d+$/.test(password)) return true;
  if (isProductName(lower) || new Set(password).size <= 2) return true;
  const ownParts = [owner.username, owner.email?.split('@')[0]];
  return ownParts.some((part) => {
    const own = part?.trim().toLowerCase();
    return own ? lower.includes(own) : false;
  });
}
