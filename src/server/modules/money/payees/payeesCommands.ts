import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import type { AppDeps } from '@/server/deps';
import { legalSnapshot } from '@/server/modules/identity/legal/legalRepository';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, invalid, staleOrNotFound } from '@/server/platform/http/failures';
import { dayText } from '@/shared/platform/format';
import { DAY_MS } from '@/shared/platform/durations';
import { CHANGED_PAYEE_DAYS } from '@/shared/platform/money.rules';
import { PAYEE_MESSAGES, payeeWaitsText } from '@/shared/money/payees.rules';
import type { Payee, PayeeChange } from '@/shared/money/payees.schemas';
import {
  findPayee,
  lastDestination,
  lockPayee,
  type PayeeRow,
  writePayee,
} from './payeesRepository';

const written = (destination: string): string => destination.replace(/\s/g, '').toUpperCase();

/** 'DE89 … 3000'. */
const endOf = ({ destination, country }: Pick<PayeeRow, 'destination' | 'country'>): string => {
  const whole = written(destination);
  return `${/^[A-Z]{2}\d{2}/.test(whole) ? whole.slice(0, 4) : country} … ${whole.slice(-4)}`;
};

export async function showPayee(
  db: Db,
  { now }: Pick<AppDeps, 'now'>,
  owner: Member,
): Promise<Payee> {
  const row = await findPayee(db, owner.userId);
  return {
    is_saved: row !== null,
    name: row?.name ?? '',
    kind: row?.kind ?? 'bank',
    country: row?.country ?? '',
    account: row ? endOf(row) : '',
    waits_until: row && row.usableFrom > now() ? row.usableFrom.toISOString() : null,
    next_payout_at: row?.nextPayoutAt?.toISOString() ?? null,
    needs_details: await needsDetails(db, owner),
    version: row?.version ?? 1,
  };
}

/** Sellers get an invoice for the fee. */
const needsDetails = async (db: Db, { role, userId }: Member): Promise<boolean> =>
  role === 'media' && (await legalSnapshot(db, userId)) === null;

function accountOf({ kind, iban = '', country = '', account, routing }: PayeeChange) {
  if (kind === 'other')
    return { country, destination: `${country}, routing ${routing}, account ${account}` };
  const whole = electronicFormatIBAN(iban) ?? '';
  if (!isValidIBAN(whole)) throw invalid({ iban: PAYEE_MESSAGES.iban });
  return { country: whole.slice(0, 2), destination: friendlyFormatIBAN(whole) ?? whole };
}

/** Another bank account than before waits, so that the owner, who gets a mail, can object. */
export async function savePayee(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  owner: Member,
  change: PayeeChange,
  version: number | undefined,
): Promise<void> {
  const { userId } = owner;
  const at = deps.now();
  const account = accountOf(change);
  const current = await lockPayee(tx, userId);
  const before = current?.destination ?? (await lastDestination(tx, userId));
  const isOther = before !== null && written(before) !== written(account.destination);
  const usableFrom = isOther
    ? new Date(at.getTime() + CHANGED_PAYEE_DAYS * DAY_MS)
    : (current?.usableFrom ?? at);
  const { kind, name } = change;
  const values = { userId, kind, name, ...account, confirmedAt: at, usableFrom };
  const saved = await writePayee(tx, values, version);
  if (!saved) throw staleOrNotFound(await showPayee(tx, deps, owner));
  const facts = {
    reason: `${name}, ${endOf(saved)}`,
    ...(isOther && { due: usableFrom.toISOString() }),
  };
  await notify(tx, deps, { userId, kind: 'payee_changed', facts });
}

/** Where a payout goes. Throws the 409 of what is missing. */
export async function payeeFor(tx: Db, owner: Member, at: Date): Promise<PayeeRow> {
  const payee = await findPayee(tx, owner.userId);
  if (!payee) throw conflict(PAYEE_MESSAGES.missing, 'payee_missing');
  if (payee.usableFrom > at)
    throw conflict(payeeWaitsText(dayText(payee.usableFrom.toISOString(), 'UTC')), 'payee_waits');
  if (await needsDetails(tx, owner))
    throw conflict(PAYEE_MESSAGES.detailsMissing, 'details_missing');
  return payee;
}
