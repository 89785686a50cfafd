import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { CONFIRM_ADDRESSES } from './reportAddresses';
import { confirmAddress, findVisitorReport } from './visitorsRepository';

/** The visitor's report at the address mailed to them; `null` for another address. */
export async function readMailedReport(
  db: Db,
  { config }: Pick<AppDeps, 'config'>,
  token: string,
): ReturnType<typeof findVisitorReport> {
  const id = CONFIRM_ADDRESSES.idOf(config, token);
  return id === null ? null : findVisitorReport(db, id);
}

/** Confirms the visitor's address by the link mailed there; an invalid one changes nothing. */
export async function confirmByMail(
  db: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  token: string,
): Promise<void> {
  const id = CONFIRM_ADDRESSES.idOf(config, token);
  if (id !== null) await confirmAddress(db, id, now());
}
