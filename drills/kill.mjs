import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { median } from '../bench/lib/median.mjs';
import { onServer } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { Callers } from './lib/callers.mjs';
import { openTrade, registerCast } from './lib/cast.mjs';
import { rowsOf, settledLeftovers } from './lib/leftovers.mjs';
import { startMailServer } from './lib/mailServer.mjs';
import { checkLedger, expectKept, report, runLanes } from './lib/promises.mjs';
import { Book, writeAccounts, writeProfile, writeReleases, writeTrades } from './lib/writers.mjs';

/* npm run drill -- kill [kills]: ends the server by SIGKILL again and again during every kind of
   write of the product. Fails if an acknowledged write is not found, a file is lost or left over,
   the books are not in order, or a mail arrives twice without a kill in between. A killed server
   leaves its PostgreSQL running, which the next start has to stop. */

const [KILLS] = countsGiven({ kills: 50 });
/** A server is killed after so many acknowledgements, and a moment more. */
const ACKNOWLEDGED = { min: 5, max: 30 };
const MOMENT_MS = 60;
/** Milliseconds within which the last start must send the remaining mails. */
const MAIL_TIMEOUT = 60_000;

const between = (min, max) => min + Math.floor(Math.random() * (max - min + 1));
const few = (list) => `${list.length}${list.length > 0 ? ` (${list.slice(0, 5).join('; ')})` : ''}`;

/** Finds the mails that arrived more than once, and those of them without a kill in between. */
function judgeMails(taken, kills) {
  const twice = [...taken.values()].filter(({ at }) => at.length > 1);
  const unexplained = twice.filter(({ at }) =>
    at.some((later, place) => {
      const earlier = at[place - 1];
      return earlier !== undefined && !kills.some((killed) => killed >= earlier && killed <= later);
    }),
  );
  return { twice, unexplained };
}

async function drill(target) {
  console.log(`${KILLS} kills`);
  const mails = await startMailServer();
  const settings = {
    SMTP_URL: mails.url,
    PAYMENTS: 'test',
    LINK_CHECKS: '0',
    ACCESS_TTL_S: '86400',
  };
  let server = await target.start(settings);
  const callers = new Callers(() => server.url);
  const book = new Book();
  const { cast } = target;
  const world = { callers, book, cast, resets: new Set() };
  const [keeper, returner] = cast.artists;
  const lanes = runLanes(
    writeReleases(world, keeper),
    writeReleases(world, returner),
    writeProfile(world, keeper),
    writeAccounts(world, 'own'),
    writeTrades(world, keeper, 1),
    writeTrades(world, returner, 2),
  );
  const kills = [];
  const backAfter = [];
  let asked = 0;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = callers.total + between(ACKNOWLEDGED.min, ACKNOWLEDGED.max);
      while (callers.total < enough) await pause(1);
      await pause(between(0, MOMENT_MS));
      let open;
      callers.gate = new Promise((resolve) => (open = resolve));
      kills.push(Date.now());
      await server.kill();
      const startedAt = performance.now();
      server = await target.start(settings);
      backAfter.push(performance.now() - startedAt);
      const found = await book.check();
      asked += found.asked;
      expectKept(found.lost.length === 0, `kill ${kill + 1} lost ${few(found.lost)}`);
      open();
    }
    callers.isOver = true;
    await lanes;
    const all = await book.check(true);
    expectKept(all.lost.length === 0, `lost in the end: ${few(all.lost)}`);
    console.log(
      `  acknowledged ${callers.total}: ${JSON.stringify(callers.counts)}; else ` +
        `${JSON.stringify(callers.statuses)}`,
    );
    console.log(
      `  asked ${asked} times after a kill and ${all.asked} times at the end; back after ` +
        `${Math.round(median(backAfter))} ms (longest ${Math.round(Math.max(...backAfter))} ms)`,
    );
    await server.stop();
    server = await target.start(settings);
    await judgeRest(target, mails, kills, world.resets);
  } finally {
    callers.isOver = true;
    await server.kill();
    await mails.close();
  }
}

/** Checks the mails, the books, and the data folder once a start has swept it. */
async function judgeRest(target, mails, kills, resets) {
  const begunAt = performance.now();
  const countWaiting = async (run) =>
    Number((await rowsOf(run, 'SELECT count(*) AS n FROM outgoing_mails'))[0].n);
  await target.between(async ({ run }) => {
    while ((await countWaiting(run)) > 0) {
      if (performance.now() - begunAt > MAIL_TIMEOUT) break;
      await pause(200);
    }
  });
  const waitedS = Math.round((performance.now() - begunAt) / 1000);

  await checkLedger({ DATA_DIR: target.dataDir });
  await target.between(async ({ run }) => {
    expectKept((await countWaiting(run)) === 0, `${await countWaiting(run)} mails wait for ever`);
    const left = await settledLeftovers(run, target.dataDir);
    const { twice, unexplained } = judgeMails(mails.taken, kills);
    const to = new Set([...mails.taken.values()].map((mail) => mail.to));
    const missing = [...resets].filter((address) => !to.has(address));
    console.log(
      `  ${left.files} files have rows; lost ${left.lost.length}, orphans ${left.orphans.length}, ` +
        `left in tmp/ ${left.temporary.length}, in deleted/ ${left.aside.length}`,
    );
    console.log(
      `  ${mails.taken.size} mails, ${twice.length} came twice, each with a kill in between but for ` +
        `${unexplained.length}; none waits after ${waitedS} s`,
    );
    expectKept(left.lost.length === 0, `files lost: ${few(left.lost)}`);
    expectKept(left.orphans.length === 0, `orphans: ${few(left.orphans)}`);
    expectKept(left.temporary.length === 0, `left in tmp/: ${few(left.temporary)}`);
    expectKept(left.aside.length === 0, `left in deleted/: ${few(left.aside)}`);
    expectKept(unexplained.length === 0, `${unexplained.length} mails came twice without a kill`);
    expectKept(twice.length <= kills.length, `${twice.length} mails came twice`);
    expectKept(missing.length === 0, `mails that never came: ${few(missing)}`);
  });
}

await ensureBuilt();
await onServer(
  {
    people: registerCast,
    fill: openTrade,
    settings: { PAYMENTS: 'test', ACCESS_TTL_S: '86400' },
  },
  drill,
);
report();
