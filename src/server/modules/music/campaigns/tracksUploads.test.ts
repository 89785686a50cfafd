import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { files, fileTasks, tracks } from '@/server/platform/db/schema';
import { storedBytes } from '@/server/platform/files/storageQuota';
import { campaignOf, submit } from '@/server/testing/campaigns';
import { formBody } from '@/server/testing/formBody';
import { SLOW_SOUNDS } from '@/server/testing/slowSounds';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { wave } from '@/server/testing/wave';
import type { Campaign } from '@/shared/music/campaigns.schemas';

jest.setTimeout(60_000);

let artist: TestAccount;
let campaign: Campaign;
let port: number;
const test = testApp();
beforeEach(async () => {
  artist = await test.register('artist');
  campaign = await campaignOf(test, artist, (await submit(test, artist)).id);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port; // a TCP server's address is an object
});

const namesIn = (folder: string): string[] => {
  const whole = path.join(test.deps.config.dataDir, folder);
  return existsSync(whole) ? readdirSync(whole) : [];
};
const sounds = () => namesIn(`media/releases/${campaign.release}`);
const waitFor = async (condition: () => boolean): Promise<void> => {
  for (let round = 0; round < 400 && !condition(); round += 1) await pause(25);
  expect(condition()).toBe(true);
};

/** Uploads a track over its own socket; the test decides what is sent, and when. */
class Upload {
  private constructor(
    private readonly request: http.ClientRequest,
    private readonly body: Buffer,
  ) {}

  static async begin(title: string, audio: Buffer, key: string): Promise<Upload> {
    const { payload, headers } = await formBody([
      { name: 'title', value: title },
      { name: 'audio', value: audio, filename: `${title}.wav` },
    ]);
    const request = http.request({
      port,
      method: 'POST',
      path: `/api/campaigns/${campaign.id}/tracks/`,
      headers: {
        ...artist.headers,
        ...headers,
        'content-length': payload.length,
        'idempotency-key': key,
      },
    });
    request.on('error', () => undefined); // requests that are cut off
    return new Upload(request, payload);
  }

  /** Sends a part of the form, given by its fractions. */
  part(from: number, to: number): void {
    this.request.write(this.body.subarray(this.body.length * from, this.body.length * to));
  }
  cut(): void {
    this.request.destroy();
  }
  /** Sends the rest of the form from the given fraction on. */
  sent(from = 0): Promise<{ status: number | undefined; campaign: Campaign }> {
    return new Promise((resolve, reject) => {
      this.request.on('error', reject);
      this.request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, campaign: JSON.parse(text) as Campaign });
        });
      });
      this.request.end(this.body.subarray(this.body.length * from));
    });
  }
}

it('an upload that is cut off leaves no file, counts nothing, and can be sent again with its key', async () => {
  const before = await storedBytes(test.db, artist.user.id);
  const audio = wave(20);
  const first = await Upload.begin('Low Tide', audio, 'one');
  first.part(0, 0.6);
  await waitFor(() => namesIn('tmp').length > 0);
  first.cut();
  await waitFor(() => namesIn('tmp').length === 0);
  for (const table of [tracks, files, fileTasks])
    expect(await test.db.select().from(table)).toEqual([]);
  expect(sounds()).toEqual([]);
  expect(await storedBytes(test.db, artist.user.id)).toBe(before);
  expect(await campaignOf(test, artist, campaign.release)).toEqual(campaign);

  const again = await Upload.begin('Low Tide', audio, 'one');
  const { status, campaign: changed } = await again.sent();
  expect([status, changed.tracks.map(({ seconds }) => seconds)]).toEqual([201, [20]]);
  expect(await storedBytes(test.db, artist.user.id)).toBe(before + audio.length);
});

it('parsing stops when the sender disconnects', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>; // as Node documents the event
  const upload = await Upload.begin('Slow', SLOW_SOUNDS.m4a?.(32) ?? Buffer.alloc(0), 'left');
  upload.part(0, 1);
  const [worker] = await started;
  const ended = once(worker, 'exit');
  await once(worker, 'online');
  const leftAt = performance.now();
  upload.cut();
  await ended;
  // The deadline would end it only after five seconds.
  expect(performance.now() - leftAt).toBeLessThan(3000);
  await waitFor(() => namesIn('tmp').length === 0);
});

it('two uploads at once, chunk by chunk, are two tracks, each with its own sound', async () => {
  const [low, high] = [wave(3, { hertz: 220 }), wave(5, { hertz: 880 })];
  const uploads = [await Upload.begin('Low', low, 'low'), await Upload.begin('High', high, 'high')];
  for (const part of [0, 0.25, 0.5]) {
    for (const upload of uploads) upload.part(part, part + 0.25);
    await waitFor(() => namesIn('tmp').length === 2);
  }
  const responses = await Promise.all(uploads.map((upload) => upload.sent(0.75)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  const { tracks: both } = await campaignOf(test, artist, campaign.release);
  expect(both.map(({ position }) => position)).toEqual([1, 2]);
  expect(both.map(({ title, seconds }) => [title, seconds]).sort()).toEqual([
    ['High', 5],
    ['Low', 3],
  ]);
  const hashes = (await test.db.select().from(files)).map(({ sha256 }) => sha256).sort();
  const hashOf = (audio: Buffer) => createHash('sha256').update(audio).digest('hex');
  expect(hashes).toEqual([hashOf(low), hashOf(high)].sort());
  expect([sounds().length, namesIn('tmp')]).toEqual([2, []]);
});

it('a slow upload, byte by byte, stores the same sound', async () => {
  const audio = wave(10);
  const upload = await Upload.begin('Low Tide', audio, 'slow');
  const PIECES = 64;
  for (let at = 0; at < PIECES - 1; at += 1) {
    upload.part(at / PIECES, (at + 1) / PIECES);
    await pause(5);
  }
  const { status, campaign: changed } = await upload.sent((PIECES - 1) / PIECES);
  expect(status).toBe(201);
  expect(changed.tracks).toMatchObject([{ title: 'Low Tide', seconds: 10 }]);
  const [name = ''] = sounds();
  const folder = path.join(test.deps.files.mediaDir, `releases/${campaign.release}`);
  expect((await readFile(path.join(folder, name))).equals(audio)).toBe(true);
  expect(namesIn('tmp')).toEqual([]);
});
