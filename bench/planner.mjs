import { build } from 'esbuild';
import { inRoot } from '../scripts/lib/run.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { median } from './lib/median.mjs';

/* npm run bench -- planner [runs]: how long the worker's function takes to choose the pieces of a
   plan among 2,000 services of 400 outlets. Each run has other services; the worst of all budgets
   and both settings counts. */

const [RUNS] = countsGiven({ runs: 5 });
const SERVICES = 2000;
const OUTLETS = 400;
const BUDGETS = [150, 400, 900, 2500, 10_000];
/* The list's prices, in dollars. */
const LIST = [15, 20, 25, 35, 45, 60, 75, 110, 140, 190, 250, 325];

/** The same numbers in each run of the bench. */
function randomOf(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PRICES = {
  'prices of the list': (random) => {
    const own = random(20) === 0 ? random(2000) : 0; // an admin has set another price
    return { cents: LIST[random(LIST.length)] * 100 + own, score: 300 + random(700) };
  },
  'prices that follow the score': (random) => {
    const score = 100 + random(900);
    return { cents: score * 30 + random(200), score };
  },
  'a score for each cent': (random) => {
    const score = 100 + random(900);
    return { cents: score * 30, score };
  },
};

const wishOf = (dollars, allowsSameOutlet) => ({
  today: '2026-11-26',
  releaseDay: null,
  embargoUntil: null,
  fixed: [],
  unwanted: [],
  leftCents: dollars * 100,
  allowsSameOutlet,
});

function measure(propose, priced) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const random = randomOf(run + 1);
    const candidates = Array.from({ length: SERVICES }, (_none, index) => ({
      id: index + 1,
      outlet: random(OUTLETS),
      type: 'online_article',
      deliveryDays: 3 + random(20),
      isFit: true,
      isBusy: false,
      ...priced(random),
    }));
    for (const allowsSameOutlet of [false, true])
      for (const dollars of BUDGETS) {
        const startedAt = performance.now();
        propose(candidates, wishOf(dollars, allowsSameOutlet));
        times.push(performance.now() - startedAt);
      }
  }
  return { median: median(times).toFixed(1), worst: Math.max(...times).toFixed(1) };
}

const { outputFiles } = await build({
  entryPoints: [inRoot('src/client/features/trade/plans/propose.ts')],
  tsconfig: inRoot('tsconfig.json'),
  bundle: true,
  format: 'esm',
  write: false,
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { propose } = await import(`data:text/javascript;base64,${code}`);
const rows = {};
for (const [what, priced] of Object.entries(PRICES)) rows[what] = measure(propose, priced);
console.log(`ms for ${SERVICES} services, ${RUNS} runs of ${BUDGETS.length * 2} plans`);
console.table(rows);
