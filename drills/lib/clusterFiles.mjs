import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Callers } from './callers.mjs';
import { PROCESS } from './fleet.mjs';
import { filesUnder, findLeftovers, inStore } from './leftovers.mjs';
import { promise } from './promises.mjs';
import { Book, say } from './writers.mjs';

/** How often each server is killed right after it has accepted files. */
const TAKEN = 3;
/** Milliseconds within which files that a killed process did not move must be moved. */
const MOVED_WITHIN = 60_000;

/** Uploads a release with a new press kit; resolves with the arguments of `isWhole`. */
export async function sendPresskit(callers, artist) {
  const kit = randomBytes(40_000).toString('hex');
  const form = () => {
    const data = new FormData();
    const texts = { artist: artist.user.profile.id, title: 'Tide', format: 'ep', genre: 'pop' };
    for (const [name, value] of Object.entries(texts)) data.set(name, value);
    data.set('presskit', new Blob([kit], { type: 'text/plain' }), 'kit.txt');
    return data;
  };
  const key = randomUUID();
  const { body } = await callers.step('upload', artist, 'POST', 'releases/', { form, key });
  return { id: body.id, artist, path: `media/${body.presskit}`, kit: Buffer.from(kit) };
}

/** Whether a press kit downloads unchanged: whole, a part of its middle, and its end. */
export async function isWhole(callers, { id, artist, kit }) {
  const { body } = (await callers.once(artist, 'GET', `releases/${id}/`)) ?? {};
  const at = `media/${body?.presskit}`;
  const whole = await callers.content(artist, at);
  if (whole?.status !== 200 || !whole.content.equals(kit)) return false;
  const size = kit.length;
  for (const [asked, first, last] of [
    ['bytes=30000-49999', 30_000, 49_999],
    ['bytes=-100', size - 100, size - 1],
  ]) {
    const part = await callers.content(artist, at, asked);
    if (part?.status !== 206 || part.part !== `bytes ${first}-${last}/${size}`) return false;
    if (!part.content.equals(kit.subarray(first, last + 1))) return false;
  }
  return true;
}

export async function upload(callers, { artist }, sent, isOver) {
  while (!isOver()) {
    sent.push(await sendPresskit(callers, artist));
    await pause(50);
  }
}

export async function compareFiles(proxy, { query }, sent) {
  const rows = await query(`SELECT count(*)::int AS made FROM releases WHERE title = 'Tide'`);
  promise(
    rows[0].made === sent.length,
    `${sent.length} uploads were answered, ${rows[0].made} made`,
  );
  for (const { url } of proxy.backends) {
    const callers = new Callers(() => url);
    let wrong = 0;
    for (const one of sent) if (!(await isWhole(callers, one))) wrong += 1;
    promise(wrong === 0, `all of them come from ${url}, byte by byte, whole and in parts`);
  }
}

/**
 * One server accepts a press kit and a file of a chat, and is killed with its data folder as soon
 * as it has responded. Then the other server, and then the replacement, must have both.
 */
export async function takeAndDie({ cast }, { proxy, fleet }) {
  const [{ number, artist }] = cast.pairs;
  for (const [taker, other] of [proxy.backends, [...proxy.backends].reverse()]) {
    const from = taker.url;
    let asked = other;
    const callers = new Callers(() => asked.url);
    const book = new Book();
    const lost = [];
    let slowest = 0;
    for (let turn = 1; turn <= TAKEN; turn += 1) {
      asked = taker;
      await say({ callers, book }, artist, number, `With a file, no. ${turn} to ${from}`);
      const sent = await sendPresskit(callers, artist);
      book.add('press kit', sent.id, () => isWhole(callers, sent));
      await fleet.kill(taker);
      asked = other;
      const diedAt = performance.now();
      let found = await book.check(true);
      while (found.lost.length > 0 && performance.now() - diedAt < MOVED_WITHIN) {
        await pause(100);
        found = await book.check(true);
      }
      slowest = Math.max(slowest, performance.now() - diedAt);
      lost.push(...found.lost);
      await fleet.replace(taker);
      asked = taker;
      lost.push(...(await book.check(true)).lost);
    }
    promise(
      lost.length === 0,
      `${callers.counts.upload} press kits (whole and in parts) and as many files of a chat that ` +
        `${from} took before it was killed came from ${other.url}, the last of them ` +
        `${Math.round(slowest)} ms after the kill, and from who came in its place` +
        (lost.length > 0 ? `; lost: ${lost.slice(0, 5).join('; ')}` : ''),
    );
  }
}

/** Checks the store once the servers are stopped, and the rest of their folders. */
export async function compareStore({ query, dataDir }, store) {
  const run = async (text) => ({ rows: await query(text) });
  const { files, lost, orphans, temporary, aside } = await findLeftovers(run, inStore(store));
  promise(
    [lost, orphans, temporary, aside].every(({ length }) => length === 0),
    `the bucket holds the ${files} files that have rows, with their content; lost ${lost.length}, ` +
      `orphans ${orphans.length}, in tmp/ ${temporary.length}, in deleted/ ${aside.length}`,
  );
  const own = (await filesUnder(dataDir)).filter((file) => file.startsWith(PROCESS));
  promise(own.length === 0, `the folders of the servers hold ${own.length} files`);
}
