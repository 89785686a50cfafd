import type { AppDeps } from '@/server/deps';
import { writeStatement } from '@/server/modules/money/papers/papersRepository';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { firstDueAt } from '@/server/platform/worker/dueRows';
import { monthText } from '@/shared/platform/format';
import {
  claimStatement,
  dueAgain,
  type DueStatement,
  hasStatements,
  monthAfter,
  monthsToState,
  statementOf,
  takeStatement,
  unmailedStatement,
} from './statementsRepository';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'logger'>;

/** Statements are made once the last transactions of the month have ended, and mailed a day later. */
const MADE = '01T00:10:00Z';
const MAILED = '02T08:00:00Z';

export function startStatements(deps: Deps): Worker {
  const { db } = deps.database;
  return createWorker({
    ...deps,
    work: 'monthly statements',
    claim: (at) => claimStatement(db, at),
    settle: (due) => db.transaction((tx) => stateMonths(tx, deps, due)),
    nextDueAt: () => firstDueAt(db, users.statementDueAt, hasStatements),
  });
}

/** Makes an outlet's statements that are missing, or mails the one that was made this month. */
async function stateMonths(tx: Db, deps: Deps, due: DueStatement): Promise<void> {
  const { userId } = due;
  const at = deps.now();
  const thisMonth = at.toISOString().slice(0, 7);
  const madeAt = new Date(`${thisMonth}-${MADE}`);
  const mailedAt = new Date(`${thisMonth}-${MAILED}`);
  const isEarly = at < madeAt;
  const next = isEarly ? madeAt : new Date(`${monthAfter(thisMonth)}-${MADE}`);
  if (!(await takeStatement(tx, due, next)) || isEarly) return;
  const months = await monthsToState(tx, userId, thisMonth);
  for (const month of months)
    await writeStatement(tx, {
      userId,
      month,
      statement: await statementOf(tx, userId, month),
      at,
    });
  if (at < mailedAt) {
    if (months.length > 0) await dueAgain(tx, userId, mailedAt);
    return;
  }
  const made = await unmailedStatement(tx, userId, madeAt);
  if (!made) return;
  await notify(tx, deps, {
    ...{ userId, kind: 'statement_ready', facts: { title: monthText(made.month) } },
    ...(made.papersTo !== '' && { mailTo: made.papersTo }),
  });
}
