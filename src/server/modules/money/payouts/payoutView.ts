import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import type { PayoutFile, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import {
  findRequestedPayout,
  payoutSources,
  type RequestedPayoutRow,
} from './requestedPayoutsRepository';
import { extractIBAN } from 'ibantools';
import { USER_ACCOUNT_KINDS } from '@/shared/money/ledger.rules';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Payout, payoutResponse } from '@/shared/money/wallet.schemas';
import { fromCents } from '@/shared/platform/format';
import { findSharers } from '@/server/modules/money/payees/payeesRepository';
import type { PayoutRow } from './payoutsRepository';
import { destinationState, payoutState } from './payoutApproval';

const FIELDS = fieldsOf(payoutResponse, 'amount', 'in_batch');

export const presentPayout = (row: PayoutRow, isInBatch = false): Payout => ({
  ...presentFields(row, FIELDS),
  amount: fromCents(row.amountCents),
  in_batch: isInBatch,
});

/** For an admin who views the account, only the end of a destination, which identifies it. */
export const presentSeenPayout = (row: PayoutRow, isInBatch: boolean): Payout => {
  const payout = presentPayout(row, isInBatch);
  return row.kind === 'card'
    ? payout
    : { ...payout, destination: `\u2022\u2022\u2022\u2022 ${payout.destination.slice(-4)}` };
};

/** The ISO 3166 country of an IBAN; `null` for any other destination. */
const countryOf = (destination: string | null): string | null =>
  /^[A-Z]{2}\d{2}/.test(destination ?? '') ? (destination ?? '').slice(0, 2) : null;

export async function showPayout(
  db: Db,
  id: number,
  adminId: number,
  now: Date,
): Promise<PayoutFile> {
  const row = await findRequestedPayout(db, id, { adminId, now });
  if (!row) throw notFound();
  const parts = await payoutSources(db, id);
  const { kind, destination } = row.payout;
  const country = kind === 'bank' ? countryOf(destination) : null;
  return {
    ...presentRequestedPayout(row, adminId),
    iban: country === null ? null : { country, is_valid: extractIBAN(destination).valid },
    destination_before: row.destinationBefore,
    shared_with: kind === 'card' ? [] : await findSharers(db, row.payout.userId, destination),
    country_before: countryOf(row.destinationBefore),
    parts: USER_ACCOUNT_KINDS.flatMap((source) =>
      parts
        .filter((part) => part.kind === source)
        .map(({ cents, repaidCents, orders }) => ({
          source,
          orders,
          amount: fromCents(cents),
          repaid: fromCents(repaidCents),
        })),
    ),
  };
}

export function presentRequestedPayout(row: RequestedPayoutRow, adminId: number): RequestedPayout {
  const { payout, email, name, face, approver } = row;
  return {
    ...presentPayout(payout, row.batchId !== null),
    user: { id: payout.userId, email, name, face },
    is_own: payout.userId === adminId,
    batch: row.batchId,
    state: payoutState(row, adminId),
    destination_is: destinationState(row),
    approval: payout.approvedAt && { name: approver, at: payout.approvedAt.toISOString() },
  };
}
