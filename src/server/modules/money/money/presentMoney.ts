import type { MONEY_BALANCES } from '@/shared/money/accountKinds';
import type { FeeEntry, MoneyBalance } from '@/shared/money/adminMoney.schemas';
import { fromCents } from '@/shared/platform/cents';
import type { BalanceRow, FeeRow } from './moneyRepository';

const party = (id: number | null, name: string | null): MoneyBalance['parties'] =>
  id === null ? [] : [{ id, name: name ?? '' }];

export function presentBalance(row: BalanceRow): MoneyBalance {
  const { orderId, type, stage } = row;
  const kind = row.kind as (typeof MONEY_BALANCES)[number]; // the lists have only these
  const moment = { hold: row.paidAt, underway: row.availableAt, debt: row.owedSince }[kind];
  return {
    id: row.id,
    kind,
    amount: fromCents(Math.abs(row.balanceCents)),
    order: orderId === null || !type || !stage ? null : { id: orderId, type, stage },
    parties: [
      ...party(row.userId, row.userName),
      ...party(row.artistUserId, row.artistName),
      ...party(row.outletUserId, row.outletName),
    ],
    at: moment?.toISOString() ?? null,
  };
}

export const presentFee = ({ id, kind, cents, orderId, createdAt }: FeeRow): FeeEntry => ({
  id,
  kind,
  amount: fromCents(cents),
  order: orderId,
  created_at: createdAt.toISOString(),
});
