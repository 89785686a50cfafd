import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@/server/http/failures';
import { isWeakPassword, type PasswordOwner } from '@/shared/accounts/passwordRules';
import { MESSAGES } from '@/shared/messages';

/** As ASVS counts: of those that the other rules let through, the most common first. */
const COMMON_COUNT = 3000;

let common: ReadonlySet<string> | undefined;

/** Taken out of the list of 49,000 once, when the first password comes. */
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

/** Those that are varied by signs and digits, with the product's name. */
let words: ReadonlySet<string> | undefined;
const commonWords = (): ReadonlySet<string> =>
  (words ??= new Set(['linernote', ...dictionary['passwords-common'].slice(0, COMMON_COUNT)]));

const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' },
};

/** What is left of a word that is varied as guessers vary it: `P@ssw0rd1!` is `password`. */
const wordOf = (password: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(password.toLowerCase())?.[0] ?? '').replace(
    /[^a-z]/g,
    (sign) => STANDS_FOR[sign] ?? sign,
  );

/**
 * Whether a new password is refused: it breaks a rule that the forms know too, it is one of the most
 * common ones, or one of them with another case, signs and digits.
 */
export const isRefusedPassword = (password: string, owner: PasswordOwner = {}): boolean =>
  isWeakPassword(password, owner) ||
  commonPasswords().has(password.toLowerCase()) ||
  commonWords().has(wordOf(password));

/** Throws the 400. Registration, reset and change all ask this. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
}
