import type { Db } from './client';
import { users } from './schema';

/** Not "was created by this start": an earlier first start may have been cut off. */
export async function holdsNoAccount(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}
