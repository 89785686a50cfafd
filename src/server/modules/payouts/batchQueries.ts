import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { AppDeps } from '@/server/deps';
import { isTestMoney } from '@/server/config/config';
import { conflict } from '@/server/http/failures';
import { MONEY_MESSAGES, notPayableText } from '@/shared/money/moneyMessages';
import { bankFile } from './bankFile';
import { findRequestedPayouts } from './payoutsRepository';
import { payoutState } from './payoutState';

/**
 * Writes the chosen payouts as a bank file, without marking them. Throws the 409 `no_debtor`
 * without the settings, `test_money`, and `not_payable` with the ids of those that are no bank
 * payouts or that the admin cannot pay now.
 */
export async function writeBankFile(
  { database: { db }, config, now }: Pick<AppDeps, 'config' | 'database' | 'now'>,
  ids: readonly number[],
  adminId: number,
): Promise<string> {
  const debtor = config.payoutDebtor;
  if (!debtor) throw conflict(MONEY_MESSAGES.noDebtor, 'no_debtor');
  if (isTestMoney(config)) throw conflict(MONEY_MESSAGES.testMoney, 'test_money');
  const at = now();
  const rows = await findRequestedPayouts(db, ids, adminId);
  const transfers = new Map(
    rows.flatMap((row) => {
      const { id, kind, destination, amountCents } = row.payout;
      const iban = electronicFormatIBAN(destination) ?? '';
      const isPayable = ['ready', 'second'].includes(payoutState(row, adminId, at));
      if (kind !== 'bank' || !isPayable || !isValidIBAN(iban)) return [];
      return [[id, { id, name: row.name, iban, amountCents }] as const];
    }),
  );
  const missing = ids.filter((id) => !transfers.has(id));
  if (missing.length > 0) throw conflict(notPayableText(missing), 'not_payable');
  return bankFile([...transfers.values()], debtor, at);
}
