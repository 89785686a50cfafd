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
import { awaitProvider } from '@/server/modules/money/payments/providerCommands';
import {
  emailOf,
  findPayee,
  isStripeAccount,
  lastDestination,
  lockPayee,
  type PayeeRow,
  updateStripe,
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
  { now, payments }: Pick<AppDeps, 'now' | 'payments'>,
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
    offers_stripe: owner.role === 'media' && payments?.connect !== undefined,
    stripe: row?.kind === 'stripe' ? stripeOf(row) : null,
    version: row?.version ?? 1,
  };
}

const stripeOf = ({ isStripeReady, stripeMissing }: PayeeRow) => ({
  is_ready: isStripeReady,
  missing: stripeMissing,
});

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

/** Another destination than before waits, so that the owner, who gets a mail, can object. */
async function writeChange(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now' | 'payments'>,
  owner: Member,
  change: Pick<PayeeRow, 'kind' | 'name' | 'country' | 'destination'> & Partial<PayeeRow>,
  version?: number,
): Promise<void> {
  const { userId } = owner;
  const at = deps.now();
  const current = await lockPayee(tx, userId);
  const before = current?.destination ?? (await lastDestination(tx, userId));
  const isOther = before !== null && written(before) !== written(change.destination);
  const usableFrom = isOther
    ? new Date(at.getTime() + CHANGED_PAYEE_DAYS * DAY_MS)
    : (current?.usableFrom ?? at);
  const values = { ...change, userId, confirmedAt: at, usableFrom };
  const saved = await writePayee(tx, values, version);
  if (!saved) throw staleOrNotFound(await showPayee(tx, deps, owner));
  const facts = {
    reason: `${change.name}, ${endOf(saved)}`,
    ...(isOther && { due: usableFrom.toISOString() }),
  };
  await notify(tx, deps, { userId, kind: 'payee_changed', facts });
}

export async function savePayee(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now' | 'payments'>,
  owner: Member,
  change: PayeeChange,
  version: number | undefined,
): Promise<void> {
  const { kind, name } = change;
  await writeChange(tx, deps, owner, { kind, name, ...accountOf(change) }, version);
}

/**
 * Pays out to the owner's connected account from now on, which is made if there is none. Returns the
 * page at Stripe that asks for what is missing, or `null`.
 */
export async function useStripe(deps: AppDeps, owner: Member): Promise<string | null> {
  const { db } = deps.database;
  const { userId } = owner;
  const connect = deps.payments?.connect;
  if (!connect) throw conflict(PAYEE_MESSAGES.stripeOff, 'stripe_off');
  const legal = await legalSnapshot(db, userId);
  if (!legal) throw conflict(PAYEE_MESSAGES.detailsMissing, 'details_missing');
  const { name, country } = legal;
  const known = await findPayee(db, userId);
  const isCompany = legal.kind === 'company';
  const email = await emailOf(db, userId);
  const stripeAccount =
    known?.stripeAccount ??
    (await awaitProvider(deps, connect.createAccount({ userId, email, country, isCompany })));
  const state = await awaitProvider(deps, connect.fetchAccount(stripeAccount));
  const values = { stripeAccount, isStripeReady: state.isReady, stripeMissing: state.missing };
  if (known?.kind === 'stripe') await updateStripe(db, stripeAccount, state);
  else {
    const payee = { kind: 'stripe' as const, name, country, destination: stripeAccount };
    const nextPayoutAt = null;
    await db.transaction((tx) =>
      writeChange(tx, deps, owner, { ...payee, ...values, nextPayoutAt }),
    );
  }
  if (state.isReady) return null;
  const returnUrl = `${deps.config.publicUrl}/profile-settings`;
  return awaitProvider(deps, connect.onboardingUrl(stripeAccount, returnUrl));
}

/** Brings the state of a connected account up to date after an event of the provider. */
export async function refreshStripe(deps: AppDeps, accountId: string): Promise<void> {
  const { db } = deps.database;
  const connect = deps.payments?.connect;
  if (!connect || !(await isStripeAccount(db, accountId))) return;
  await updateStripe(db, accountId, await awaitProvider(deps, connect.fetchAccount(accountId)));
}

/** Where a payout goes. Throws the 409 of what is missing. */
export async function payeeFor(tx: Db, owner: Member, at: Date): Promise<PayeeRow> {
  const payee = await findPayee(tx, owner.userId);
  if (!payee) throw conflict(PAYEE_MESSAGES.missing, 'payee_missing');
  if (payee.usableFrom > at)
    throw conflict(payeeWaitsText(dayText(payee.usableFrom.toISOString(), 'UTC')), 'payee_waits');
  if (payee.kind === 'stripe' && !payee.isStripeReady)
    throw conflict(PAYEE_MESSAGES.stripeWaits, 'stripe_waits');
  if (await needsDetails(tx, owner))
    throw conflict(PAYEE_MESSAGES.detailsMissing, 'details_missing');
  return payee;
}
