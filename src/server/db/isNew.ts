import type { Db } from './client';
import { users } from './schema';

/** Rather than "was made by this start": a first start may have been cut off before its end. */
export async function holdsNoAccount(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}
