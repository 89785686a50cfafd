import type { Db } from '@/server/db/client';
import { mayAct } from '@/shared/roles';
import { findAdminRole } from './adminsRepository';

/** Whether the admin may see sums of money, which a moderator decides nothing about. */
export const seesAmounts = async (db: Db, userId: number): Promise<boolean> =>
  mayAct(await findAdminRole(db, userId), 'finance');
