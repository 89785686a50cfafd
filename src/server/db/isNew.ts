import type { Db } from './client';
import { isThereAny } from './rows';
import { users } from './schema';

/** Not "was created by this start": an earlier first start may have been cut off. */
export const holdsNoAccount = async (db: Db): Promise<boolean> => !(await isThereAny(db, users));
