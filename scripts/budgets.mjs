import { budgetTable, excesses, measureRoute, readBudgets } from './lib/budgets.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { inRoot } from './lib/run.mjs';

/* What each address loads, of what it may: part of `npm test`, and alone `npm run budgets`. */
await ensureBuilt();
const dist = inRoot('dist');
const rows = readBudgets(dist).map((budget) => ({
  budget,
  reached: measureRoute(dist, budget.route),
}));
console.log(budgetTable(rows));
const over = excesses(rows);
for (const sentence of over) console.error(`Over its limit: ${sentence}.`);
process.exitCode = over.length > 0 ? 1 : 0;
