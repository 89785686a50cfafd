import { sql } from 'drizzle-orm';
import { listTables } from '@/server/archive/tables';
import type { Db } from '@/server/platform/db/client';
import { tableOf } from './cases/everyCase';

/* A test of a copy proves something only if every table has a row. */

/** Text that is hard to copy: quotes, escapes, line ends, look-alikes of NULL, other scripts. */
export const ODD_TEXT =
  'a "b" \'c\' \\N \\x00 \\u0000 \u0001\t\r\n, {NULL} é 日本 \u202e 🎧 \ud83c\udff3\ufe0f\u200d🌈';

/** Rows for the tables that the demo leaves empty; they belong to the first accounts. */
const STATEMENTS = [
  `INSERT INTO sessions (user_id, browser, last_used_at, expires_at)
     SELECT min(id), 'Firefox', '2026-03-01 12:00:00.123456+00', '2027-03-01 12:00:00.000001+00' FROM users`,
  `INSERT INTO refresh_tokens (session_id, token_hash, expires_at) SELECT max(id), 'a1', now() FROM sessions`,
  `INSERT INTO one_time_tokens (user_id, purpose, token_hash, expires_at)
     SELECT min(id), 'password_reset', 'b2', now() FROM users`,
  `INSERT INTO second_factors (user_id, sealed_secret) SELECT min(id), 'sealed' FROM users`,
  `INSERT INTO recovery_codes (user_id, code_hash) SELECT min(id), 'c3' FROM users`,
  `INSERT INTO link_checks (deliverable_id, checked_at, outcome, http_status)
     SELECT min(id), now(), 'live', 200 FROM deliverables`,
  `INSERT INTO audit_log (actor, actor_id, action, subject, subject_id, order_id, amount_cents)
     SELECT 'admin', (SELECT min(id) FROM users), 'dispute_resolved', 'order', min(id), min(id), 1200 FROM orders`,
  `INSERT INTO file_tasks (id, kind, target, next_attempt_at)
     OVERRIDING SYSTEM VALUE VALUES (9007199254740993, 'delete', 'releases/2147483647', 'infinity')`,
] as const;

/** Adds to the demo's rows until each table has one. Throws an error that names an empty table. */
export async function fillEveryTable(db: Db): Promise<void> {
  const ofModules = Object.values(tableOf((cases) => cases.oneRow));
  for (const statement of [...STATEMENTS, ...ofModules]) await db.execute(sql.raw(statement));
  const text = JSON.stringify(ODD_TEXT);
  const response = `{"text":${text},"exact":1.00e2,  "a":1}`;
  await db.execute(sql`INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
    SELECT min(id), 'k', 'h', ${response}::json FROM users`);
  await db.execute(sql`INSERT INTO outgoing_mails (recipient, subject, body, last_error)
    VALUES ('a@example.com', ${ODD_TEXT}, ${ODD_TEXT.repeat(1000)}, '')`);
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute(sql.raw(`SELECT FROM "${name}" LIMIT 1`));
    if (rows.length === 0) {
      throw new Error(`Nothing is in ${name}: give it a row in its module's cases, as oneRow.`);
    }
  }
}
