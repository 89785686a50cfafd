import { fail, runNode } from '../../scripts/lib/run.mjs';
import { Over } from './callers.mjs';

const broken = [];

/** Prints whether a promise was kept, and records a broken one. */
export function promise(isKept, what) {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${what}`);
  if (!isKept) broken.push(what);
}

/** Prints and records only a broken promise. */
export function expectKept(isKept, what) {
  if (!isKept) promise(false, what);
}

/** Resolves once all lanes have ended. One that fails before the drill is over breaks a promise. */
export const runLanes = (...lanes) =>
  Promise.all(
    lanes.map((lane) =>
      lane.catch((error) => {
        if (!(error instanceof Over)) promise(false, `who asks goes on: ${error.message}`);
      }),
    ),
  );

export async function checkLedger(settings) {
  const env = { PATH: process.env.PATH, ...settings };
  const { code, output } = await runNode('dist/server/ledgerCheck.mjs', [], { env });
  promise(code === 0, `the books: ${output.trim()}`);
}

export function report() {
  if (broken.length > 0) fail(`\n${broken.length} promises were broken.`);
  console.log('\nEvery promise was kept.');
}
