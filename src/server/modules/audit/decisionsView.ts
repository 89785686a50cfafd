import type { Db } from '@/server/db/client';
import { seesAmounts } from '@/server/modules/admins/adminsRepository';
import { presentDecision, presentWithoutAmounts } from './presentDecision';

/** How decisions are presented to this admin. */
export const presenterFor = async (db: Db, admin: number): Promise<typeof presentDecision> =>
  (await seesAmounts(db, admin)) ? presentDecision : presentWithoutAmounts;
