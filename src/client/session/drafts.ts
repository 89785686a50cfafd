import { readStored, removeStored, removeStoredUnder, writeStored } from '@/client/lib/storage';

let waiting: { email: string; file: File } | null = null;

const prefixOf = (userId: string): string => `linernote:draft:${userId}:`;

export function readDraft(userId: string, formName: string): object | null {
  try {
    const draft: unknown = JSON.parse(readStored(prefixOf(userId) + formName) ?? 'null');
    return typeof draft === 'object' && !Array.isArray(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, formName: string, values: object): void {
  writeStored(prefixOf(userId) + formName, JSON.stringify(values));
}

export function removeDraft(userId: string, formName: string): void {
  removeStored(prefixOf(userId) + formName);
}

/** Removes a user's drafts, so that nothing they typed stays behind after a log-out. */
export function removeDraftsOf(userId: string): void {
  removeStoredUnder(prefixOf(userId));
}

/** Keeps the logo that was chosen at sign-up until the account's first page stores it. */
export function keepLogoOfSignUp(email: string, file: File | null): void {
  waiting = file && { email: email.trim().toLowerCase(), file };
}

export function takeLogoOfSignUp(email: string): File | null {
  const taken = waiting;
  waiting = null;
  return taken?.email === email.toLowerCase() ? taken.file : null;
}
