import type { Db } from '@/server/platform/db/client';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import type { DecisionsQuery } from '@/shared/platform/audit.schemas';
import { listDecisions } from './decisionsRepository';
import { decisionPresenter } from './presentDecision';

/** The decisions, with their sums if this admin sees any. */
export const decisionsFor = async (db: Db, query: DecisionsQuery, admin: number) =>
  listDecisions(db, query, decisionPresenter(await seesAmounts(db, admin)));
