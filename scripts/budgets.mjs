import { budgetTable, excesses, measureRoute, readBudgets, TOLERANCE } from './lib/budgets.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { fail, inRoot } from './lib/run.mjs';

/* Compares the size of the files that each address loads with the limits of its kind, see
   lib/budgets.mjs: part of `npm test`; alone: `npm run budgets`. */
await ensureBuilt();
const dist = inRoot('dist');
const rows = readBudgets(dist).map((budget) => ({
  budget,
  reached: measureRoute(dist, budget.route),
}));
console.log(budgetTable(rows));
for (const sentence of excesses(rows)) console.warn(`Over its limit: ${sentence}.`);
if (excesses(rows, TOLERANCE).length > 0) {
  fail(`A limit may be passed by ${TOLERANCE} kB, with a warning, and not by more.`);
}
