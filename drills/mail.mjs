import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { onServer } from '../bench/lib/servers.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { Callers } from './lib/callers.mjs';
import { registerCast } from './lib/cast.mjs';
import { startMailServer } from './lib/mailServer.mjs';
import { expectKept, report, runLanes } from './lib/promises.mjs';
import { Book, writeAccounts, writeProfile } from './lib/writers.mjs';

/* npm run drill -- mail [seconds]: the mail server refuses, then hangs, then is down, each for so
   many seconds, while mails are caused all the time. Fails if any request fails, if a mail does not
   arrive after the server has recovered, or if one arrives twice. */

const [SECONDS] = countsGiven({ seconds: 20 });
/** Milliseconds. Two failures delay a mail by 10 and 30 s; a hanging connection ends after 30 s. */
const TIMEOUT = 180_000;
/** Milliseconds between two accounts, each of which causes a mail. */
const EVERY_MS = 400;

async function drill(target) {
  let mails = await startMailServer();
  const { taken, port } = mails;
  const server = await target.start({ SMTP_URL: mails.url });
  const callers = new Callers(() => server.url);
  const world = { callers, book: new Book(), cast: target.cast, resets: new Set() };
  const [artist] = target.cast.artists;
  const lanes = runLanes(
    /* Fewer than can be sent: waiting mails must be sent although new ones arrive all the time. */
    writeAccounts(world, 'reader', EVERY_MS),
    writeProfile(world, artist),
  );
  const unsent = () => {
    const to = new Set([...taken.values()].map((mail) => mail.to));
    return [...world.resets].filter((address) => !to.has(address));
  };
  try {
    for (const failure of ['refuses', 'hangs', 'down']) {
      const [before, took] = [callers.total, taken.size];
      callers.slowest = 0;
      if (failure === 'down') await mails.close();
      else mails.behave(failure);
      await pause(SECONDS * 1000);
      const meanwhile = callers.total - before;
      const came = taken.size - took;
      const { slowest } = callers;
      if (failure === 'down') mails = await startMailServer(port, taken);
      mails.behave('takes');
      const wellAt = performance.now();
      const waiting = unsent();
      const isThere = () => {
        const late = new Set(unsent());
        return waiting.every((address) => !late.has(address));
      };
      while (!isThere() && performance.now() - wellAt < TIMEOUT) await pause(50);
      expectKept(isThere(), `${waiting.length} mails did not come after "${failure}"`);
      expectKept(meanwhile > 0, `nothing went on while it ${failure}`);
      console.log(
        `  ${failure} for ${SECONDS} s: ${meanwhile} writes acknowledged meanwhile, the slowest answer ` +
          `${Math.round(slowest)} ms, ${came} mails taken; of ${waiting.length} links that waited the ` +
          `last came ${((performance.now() - wellAt) / 1000).toFixed(1)} s after it was well`,
      );
    }
    callers.isOver = true;
    await lanes;
    const { lost } = await world.book.check(true);
    const twice = [...taken.values()].filter(({ at }) => at.length > 1);
    const statuses = JSON.stringify(callers.statuses);
    console.log(
      `  ${taken.size} mails taken, ${twice.length} twice; calls that failed: ${statuses}`,
    );
    expectKept(twice.length === 0, `${twice.length} mails came twice`);
    expectKept(statuses === '{}', `calls failed: ${statuses}`);
    expectKept(lost.length === 0, `lost: ${lost.slice(0, 5).join('; ')}`);
  } finally {
    callers.isOver = true;
    await server.stop();
    await mails.close();
  }
}

await ensureBuilt();
await onServer(
  {
    people: registerCast,
    settings: { PAYMENTS: 'test', LINK_CHECKS: '0', ACCESS_TTL_S: '86400' },
  },
  drill,
);
report();
