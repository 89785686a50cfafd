import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@/server/platform/http/failures';
import { isWeakPassword, type PasswordOwner } from '@/shared/identity/passwordRules';
import { MESSAGES } from '@/shared/platform/messages';

/** ASVS requires a check against the 3,000 most common passwords that pass the other rules. */
const COMMON_COUNT = 3000;

let common: ReadonlySet<string> | undefined;

/** Extracts them from the list of 49,000 once, on the first password. */
function commonPasswords(): ReadonlySet<string> {
  common ??= firstStrong(dictionary['passwords-common']);
  return common;
}

function firstStrong(passwords: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const password of passwords) {
    if (found.size === COMMON_COUNT) break;
    if (!isWeakPassword(password)) found.add(password);
  }
  return found;
}

/** Words that people vary with signs and digits. */
let words: ReadonlySet<string> | undefined;
const commonWords = (): ReadonlySet<string> =>
  (words ??= new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT)));

const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Undoes variations that attackers know: `P@ssw0rd1!` becomes `password`. */
const wordOf = (password: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(password.toLowerCase())?.[0] ?? '').replace(
    /[^a-z]/g,
    (sign) => STANDS_FOR[sign] ?? sign,
  );

/**
 * Whether a new password is rejected: it breaks a rule that the forms check too, or it is one of
 * the most common ones, also with another case, signs or digits.
 */
export const isRefusedPassword = (password: string, owner: PasswordOwner = {}): boolean =>
  isWeakPassword(password, owner) ||
  commonPasswords().has(password.toLowerCase()) ||
  commonWords().has(wordOf(password));

/** Throws a 400. Registration, reset and change all call this. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
}
