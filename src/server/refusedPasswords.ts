import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@/server/http/failures';
import { isWeakPassword, type PasswordOwner } from '@/shared/auth/passwordRules';
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

/**
 * Whether a new password is refused: it breaks a rule that the forms know too, or it is one of the
 * most common ones, as it is typed.
 */
export const isRefusedPassword = (password: string, owner: PasswordOwner = {}): boolean =>
  isWeakPassword(password, owner) || commonPasswords().has(password);

/** Throws the 400. Registration, reset and change all ask this. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
}
