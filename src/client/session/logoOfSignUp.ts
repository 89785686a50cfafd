let waiting: File | null = null;

/** Keeps the logo that was chosen at sign-up until the account's first page stores it. */
export function keepLogoOfSignUp(file: File | null): void {
  waiting = file;
}

/** Returns the kept logo, once. */
export function takeLogoOfSignUp(): File | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
