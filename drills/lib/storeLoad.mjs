import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/* Clients that send and read files while an object store fails and recovers. */

const RATE = 8000;
const SECONDS = 2;

/** Returns a WAV file of noise, so that no two are equal. */
function noise() {
  const samples = randomBytes(RATE * SECONDS * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Creates a campaign for sound. */
export async function newCampaign(callers, artist) {
  const form = () => {
    const data = new FormData();
    const texts = { artist: artist.user.profile.id, title: 'Sound', format: 'ep', genre: 'pop' };
    for (const [name, value] of Object.entries(texts)) data.set(name, value);
    return data;
  };
  const { body } = await callers.step('campaign', artist, 'POST', 'releases/', { form });
  const list = await callers.step('list', artist, 'GET', 'campaigns/');
  return list.body.find(({ release }) => release === body.id).id;
}

/** Uploads tracks with sound and deletes every other one. */
export async function writeTracks({ callers, book, kept }, artist, campaign) {
  for (let turn = 0; ; turn += 1) {
    const sound = noise();
    const title = `Track ${turn}`;
    const form = () => {
      const data = new FormData();
      data.set('title', title);
      data.set('audio', new Blob([sound], { type: 'audio/wav' }), `${turn}.wav`);
      return data;
    };
    const route = `campaigns/${campaign}/tracks/`;
    const made = await callers.attempt('track', artist, 'POST', route, { form });
    const track = made?.body.tracks?.find((each) => each.title === title);
    if (!track) {
      await pause(50);
      continue;
    }
    const state = { mayBeGone: false };
    book.add('track', track.id, async () => {
      const { status, body } = (await callers.once(artist, 'GET', `campaigns/${campaign}/`)) ?? {};
      if (status !== 200) return false;
      const found = body.tracks.find(({ id }) => id === track.id);
      if (!found) return state.mayBeGone;
      return (await callers.content(artist, `media/${found.audio}`))?.content?.equals(sound);
    });
    if (turn % 2 === 1 || turn > 20) {
      state.mayBeGone = true;
      await callers.attempt('track gone', artist, 'DELETE', `${route}${track.id}/`);
    } else kept.push({ who: artist, path: `media/${track.audio}`, content: sound });
    await pause(100);
  }
}

/** The results of reading files: the number of each kind, and the slowest response in ms. */
export class Readings {
  whole = 0;
  parts = 0;
  refused = 0;
  brokenOff = 0;
  missing = 0;
  wrong = 0;
  others = {};
  without = 0;
  slowest = 0;
  lastAt = 0;
}

/** Reads acknowledged files, whole and in parts by turns, until it is over. */
export async function readFiles({ callers, kept }, readings) {
  for (let turn = 0; !callers.isOver; turn += 1) {
    await pause(25);
    if (kept.length === 0) continue;
    const { who, path, content } = kept[randomInt(kept.length)];
    const isPart = turn % 2 === 1;
    const first = isPart ? randomInt(content.length - 100) : 0;
    const last = isPart ? first + randomInt(100, content.length - first) : content.length;
    const startedAt = performance.now();
    const response = await callers.content(who, path, isPart && `bytes=${first}-${last}`);
    readings.slowest = Math.max(readings.slowest, performance.now() - startedAt);
    if (!response) readings.brokenOff += 1;
    else if (response.status === 503) {
      readings.refused += 1;
      if (!response.retryAfter) readings.without += 1;
      if (response.code !== 'storage_unavailable') {
        readings.others[response.code] = (readings.others[response.code] ?? 0) + 1;
      }
    } else if (response.status === 404) readings.missing += 1;
    else if (response.status !== (isPart ? 206 : 200)) {
      readings.others[response.status] = (readings.others[response.status] ?? 0) + 1;
    } else if (!response.content.equals(content.subarray(first, isPart ? last + 1 : undefined))) {
      readings.wrong += 1;
    } else {
      readings[isPart ? 'parts' : 'whole'] += 1;
      readings.lastAt = performance.now();
    }
  }
}
