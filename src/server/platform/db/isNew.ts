import type { Db } from './client';
import { isThereAny } from './rows';
import { users } from './schema';

/** This also holds after an earlier first start that was interrupted. */
export const holdsNoAccount = async (db: Db): Promise<boolean> => !(await isThereAny(db, users));
