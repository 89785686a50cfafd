import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import type { PaymentPort, ProviderMove } from '@/server/modules/money/payments/paymentPort';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/shared/platform/durations';
import { formatPrice, fromCents } from '@/shared/platform/format';

/** The days of the provider's movements that are read, and of ours that it must have. */
const THEIR_DAYS = 7;
const OUR_DAYS = 3;
/** What moved within the last hour waits for the next night, since its event may be underway. */
const FRESH_MS = HOUR_MS;
const PAGES_MAX = 200;
const DEADLINE_MS = 10 * MINUTE_MS;

/** What came in, what went out and what the provider charged, in cents. */
interface Sums {
  came: number;
  left: number;
  charged: number;
}
const WORDS = { came: 'came in', left: 'went out', charged: 'was charged' } as const;
const KINDS = Object.keys(WORDS) as (keyof Sums)[]; // its own keys

/** One sentence for each payment, refund or dispute that differs at the provider; repairs nothing. */
export async function findDifferences(
  db: Db,
  port: PaymentPort,
  now: () => Date,
): Promise<string[]> {
  const at = now().getTime();
  const { moves, isWhole } = await readMoves(port, new Date(at - THEIR_DAYS * DAY_MS), now);
  const theirs = sumByName(moves);
  const fresh = new Set(
    moves.filter((move) => move.at.getTime() > at - FRESH_MS).map(({ name }) => name),
  );
  const ours = await findOurs(db, moves, new Date(at - OUR_DAYS * DAY_MS), new Date(at - FRESH_MS));
  const differences = [...theirs].flatMap(([name, sums]) =>
    fresh.has(name) ? [] : differencesOf(name, sums, ours.get(name)),
  );
  if (!isWhole) return [...differences, `Only the last ${moves.length} movements were compared.`];
  for (const name of ours.keys())
    if (!theirs.has(name)) differences.push(`${name} is in the ledger, and not at Stripe.`);
  return differences;
}

async function readMoves(port: PaymentPort, since: Date, now: () => Date) {
  const moves: ProviderMove[] = [];
  const until = now().getTime() + DEADLINE_MS;
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX && now().getTime() < until; page += 1) {
    const { moves: more, next } = await port.listMoves(since, after);
    moves.push(...more);
    if (next === null) return { moves, isWhole: true };
    after = next;
  }
  return { moves, isWhole: false };
}

function sumByName(moves: readonly ProviderMove[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { name, cents, chargeCents } of moves) {
    const { came, left, charged } = sums.get(name) ?? { came: 0, left: 0, charged: 0 };
    sums.set(name, {
      came: came + Math.max(0, cents),
      left: left + Math.max(0, -cents),
      charged: charged + chargeCents,
    });
  }
  return sums;
}

/** A direction that the provider has not moved in these days is not compared. */
function differencesOf(name: string, theirs: Sums, ours: Sums | undefined): string[] {
  const dollars = (cents: number) => formatPrice(fromCents(cents));
  if (!ours)
    return [`${name} is at Stripe, and not in the ledger: ${dollars(theirs.came - theirs.left)}.`];
  return KINDS.filter((kind) => theirs[kind] !== 0 && theirs[kind] !== ours[kind]).map(
    (kind) =>
      `${name}: ${dollars(theirs[kind])} ${WORDS[kind]} at Stripe, ${dollars(ours[kind])} in the ledger.`,
  );
}

/** Ours that the movements name, and all of those days. A dispute that was taken anew counts once. */
async function findOurs(db: Db, moves: readonly ProviderMove[], since: Date, until: Date) {
  const names = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(moves.map(({ name }) => name))}::jsonb))`;
  const days = sql`BETWEEN ${since.toISOString()}::timestamptz AND ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    name: string;
    came: number;
    gone: number;
    charged: number;
  }>(sql`
    SELECT payments.external_payment_id AS name, came.amount_cents::int AS came, 0 AS gone,
      coalesce(charge.amount_cents, 0)::int AS charged
    FROM payments JOIN transfers AS came ON came.key = 'payment:' || payments.id
      LEFT JOIN transfers AS charge ON charge.key = 'charge:' || payments.id
    WHERE payments.provider = 'stripe' AND external_payment_id IS NOT NULL
      AND (external_payment_id IN ${names} OR came.created_at ${days})
    UNION ALL
    SELECT payouts.reference, 0, payouts.amount_cents, 0
    FROM payouts JOIN payments ON payments.id = payouts.payment_id
    WHERE payments.provider = 'stripe' AND payouts.status = 'paid' AND reference IS NOT NULL
      AND (reference IN ${names} OR decided_at ${days})
    UNION ALL
    SELECT reference, (SELECT coalesce(sum(moved.amount_cents), 0) FROM transfers AS moved
        WHERE moved.payout_id = payouts.id AND moved.kind = 'reversal')::int, amount_cents, 0
    FROM payouts WHERE kind = 'stripe' AND status = 'paid'
      AND (reference IN ${names} OR decided_at ${days})
    UNION ALL
    SELECT dispute.external_id,
      CASE WHEN dispute.won_at IS NULL THEN 0 ELSE dispute.amount_cents END, dispute.amount_cents, 0
    FROM payment_disputes AS dispute JOIN payments ON payments.id = dispute.payment_id
    WHERE payments.provider = 'stripe' AND dispute.external_id NOT LIKE '%:%'
      AND (dispute.external_id IN ${names} OR dispute.created_at ${days})`);
  const ours = new Map(
    rows.map(({ name, came, gone: left, charged }): [string, Sums] => [
      name,
      { came, left, charged },
    ]),
  );
  const keys = JSON.stringify(moves.map(({ externalId }) => `charge:${externalId}`));
  const charges = await db.execute<{ key: string; cents: number }>(sql`
    SELECT key, (CASE accounts.kind WHEN 'fees' THEN amount_cents ELSE -amount_cents END)::int AS cents
    FROM transfers JOIN accounts ON accounts.id = transfers.from_id
    WHERE key IN (SELECT jsonb_array_elements_text(${keys}::jsonb))`);
  const centsByKey = new Map(charges.rows.map(({ key, cents }) => [key, cents]));
  for (const { name, externalId } of moves) {
    const sums = ours.get(name);
    if (sums) sums.charged += centsByKey.get(`charge:${externalId}`) ?? 0;
  }
  return ours;
}
