import { hash, verify } from '@node-rs/argon2';

/** The least that OWASP recommends for argon2id; memory in KiB. The package's default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account) it takes the same time, so
 * that the time does not tell whether an account exists.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== undefined && matches;
}

/** Makes the hash that is compared when there is no account, so that the first login is no slower. */
export async function preparePasswords(): Promise<void> {
  nobodysHash ??= hashPassword('nobody has this password');
  await nobodysHash;
}
