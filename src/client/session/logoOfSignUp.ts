let waiting: { email: string; file: File } | null = null;

/** Keeps the logo that was chosen at sign-up until the account's first page stores it. */
export function keepLogoOfSignUp(email: string, file: File | null): void {
  waiting = file && { email: email.trim().toLowerCase(), file };
}

/** Returns the kept logo, once; `null` for another account. */
export function takeLogoOfSignUp(email: string): File | null {
  const taken = waiting;
  waiting = null;
  return taken?.email === email.toLowerCase() ? taken.file : null;
}
