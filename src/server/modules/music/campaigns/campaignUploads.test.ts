import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns, files, fileTasks, tracks } from '@/server/platform/db/schema';
import { storedBytes } from '@/server/platform/files/fileRows';
import type { ReceivedUpload } from '@/server/platform/files/uploads';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { openCatalogue, campaignOf, submit } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { memberOf } from '@/server/testing/payments';
import { SLOW_SOUNDS, wave } from '@/server/testing/soundFiles';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import { addPhoto } from './photosRoutes';

jest.setTimeout(120_000);

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
let artist: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Märä & Co' });
});
afterEach(() => jest.restoreAllMocks());

describe('a photo', () => {
  let id: number;
  let release: number;
  beforeEach(async () => {
    ({ id, release } = await openCatalogue(test, artist));
  });

  const photosOf = () => `campaigns/${id}/photos/`;
  const add = async (value: Buffer, filename = 'quay.png', caller = artist) => {
    const { payload, headers } = await formBody([{ name: 'photo', value, filename }]);
    return call(test, caller, 'POST', photosOf(), payload, headers);
  };
  /** Adds pictures of different sizes, and returns the last response. */
  const addMany = async (count: number): Promise<ReleasePage['photos']> => {
    let photos: ReleasePage['photos'] = [];
    for (let turn = 0; turn < count; turn += 1)
      ({ photos } = (await add(await noisePicture('png', 30 + turn))).json<ReleasePage>());
    return photos;
  };
  const patch = (body: object) => call(test, artist, 'PATCH', `campaigns/${id}/page/`, body);
  const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
  const stored = () => test.db.select().from(files).where(eq(files.kind, 'photo'));
  const areThere = (...names: (string | undefined)[]) =>
    names.map((name = '') => existsSync(path.join(test.deps.files.mediaDir, name)));

  /** Resolves once a transaction waits for a lock. */
  async function waitForLock(): Promise<void> {
    for (;;) {
      const { rows } = await test.db.execute(
        sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
  }

  it.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s, once', async (type) => {
    const picture = await noisePicture(type, 40);
    expect((await add(picture, `quay.${type}`)).statusCode).toBe(201);
    const { photos } = (await add(picture, `quay.${type}`)).json<ReleasePage>();
    const thumbnail = expect.stringMatching(/-192.webp$/);
    expect(photos).toEqual([expect.objectContaining({ name: `quay.${type}`, thumbnail })]);
    expect(await statusOf(`/media/${photos[0]?.thumbnail}`)).toBe(200);
    const page = await call(test, artist, 'GET', `campaigns/${id}/page/`);
    expect(page.json()).toMatchObject({ photos });
  });

  it('is a complete picture of one of these types', async () => {
    const png = await noisePicture('png', 60);
    for (const [picture, code] of [
      [Buffer.from('GIF89a'), 'photo_wrong_type'],
      [Buffer.from('%PDF-1.7\n%%EOF\n'), 'photo_wrong_type'],
      [png.subarray(0, png.length / 2), 'photo_damaged'],
    ] as const)
      expect((await add(picture)).json()).toMatchObject({ code });
    const { payload, headers } = await formBody([{ name: 'x', value: 'none' }]);
    expect((await call(test, artist, 'POST', photosOf(), payload, headers)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is one of at most six, also when two are added at the same time', async () => {
    await addMany(5);
    const [sixth, seventh] = await Promise.all(
      [50, 51].map(async (side) => {
        const picture = Readable.from([await noisePicture('png', side)]);
        return test.deps.files.receive(picture, 'photo', artist.user.id);
      }),
    );
    if (!sixth || !seventh) throw new Error('two pictures were received');
    const put = (tx: Db, upload: ReceivedUpload) =>
      addPhoto(tx, test.deps, { ...memberOf(artist), role: 'artist' }, id, upload);
    let late: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await put(tx, sixth);
      late = test.db.transaction((other) => put(other, seventh)).catch((error: unknown) => error);
      await waitForLock();
    });
    expect(await late).toMatchObject({ code: 'photos_full' });
    const refused = await add(await noisePicture('png', 52));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'photos_full',
        detail: CAMPAIGN_MESSAGES.tooManyPhotos,
        present: { photos: Array.from({ length: 6 }, () => expect.any(Object)) },
      },
    ]);
    expect(await stored()).toHaveLength(6);
  });

  it('of another campaign is not removed, one’s own from storage too, and all with their release', async () => {
    const [first] = await addMany(2);
    const [gone, kept] = (await stored()).map((file) => file.path);
    const address = `${photosOf()}${first?.id}/`;
    const other = await test.register('artist');
    const { id: theirs } = await openCatalogue(test, other);
    const foreign = `campaigns/${theirs}/photos/${first?.id}/`;
    expect((await call(test, other, 'DELETE', foreign)).statusCode).toBe(404);
    expect(areThere(gone, kept, first?.thumbnail)).toEqual([true, true, true]);
    const response = await call(test, artist, 'DELETE', address);
    expect(response.json<ReleasePage>().photos).toHaveLength(1);
    expect(areThere(gone, kept, first?.thumbnail)).toEqual([false, true, false]);
    expect((await call(test, artist, 'DELETE', address)).statusCode).toBe(404);
    await call(test, artist, 'DELETE', `releases/${release}/`);
    expect([areThere(kept), await stored()]).toEqual([[false], []]);
  });

  describe('on the release page', () => {
    const change = (values: Partial<typeof campaigns.$inferInsert>) =>
      test.db.update(campaigns).set(values).where(eq(campaigns.id, id));
    /** Returns the page's address, and that of the photo on it. */
    const openPage = async () => {
      const [photo] = await addMany(1);
      const response = await patch({ is_public: true, has_downloads: true });
      const page = response.json<ReleasePage>().path ?? '';
      return { page, address: `${page}/photo/${photo?.id}` };
    };

    it('is shown small and downloads the original', async () => {
      const { page, address } = await openPage();
      const { body } = await test.app.inject({ url: page });
      expect(body).toMatch(
        new RegExp(`<a href="${address}" download="">\\s*<img[^>]*alt="Photo 1 of Märä &amp; Co"`),
      );
      const { headers, rawPayload } = await test.app.inject({ url: address });
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-photo-1.png"$/);
      const [file] = await stored();
      expect(rawPayload).toHaveLength(file?.bytes ?? 0);
      const other = await test.register('artist');
      ({ id } = await openCatalogue(test, other));
      const theirs = (await add(await noisePicture('png', 50), 'a.png', other)).json<ReleasePage>();
      for (const none of ['0', 'x', '1e0', theirs.photos[0]?.id])
        expect(await statusOf(`${page}/photo/${none}`)).toBe(404);
    });

    it.each([
      ['is off', () => patch({ is_public: false })],
      ['allows no downloads', () => patch({ has_downloads: false })],
      ['was hidden', () => change({ hiddenAt: test.now })],
      ['is under embargo', () => change({ embargoUntil: '2026-03-02' })],
      [
        'has a suspended artist',
        () => {
          const reason = { email: artist.user.email, reason: 'Fraud.' };
          return test.db.transaction((tx) => suspendAccount(tx, test.deps, reason));
        },
      ],
    ])('is not shown while that %s', async (_what, act) => {
      const { page, address } = await openPage();
      expect(await statusOf(address)).toBe(200);
      await act();
      expect(await statusOf(address)).toBe(404);
      expect((await test.app.inject({ url: page })).body).not.toContain('Photo 1');
    });
  });
});

describe('uploads of tracks', () => {
  let campaign: Campaign;
  let port: number;
  beforeEach(async () => {
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
      const own = { 'content-length': payload.length, 'idempotency-key': key };
      const request = http.request({
        port,
        method: 'POST',
        path: `/api/campaigns/${campaign.id}/tracks/`,
        headers: { ...artist.headers, ...headers, ...own },
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
    const { receive } = test.deps.files;
    // With so much processor time, only the disconnect can end the worker.
    const received = jest
      .spyOn(test.deps.files, 'receive')
      .mockImplementation((source, kind, owner, options) =>
        receive.call(test.deps.files, source, kind, owner, { ...options, cpuMs: 1_000_000 }),
      );
    const started = once(process, 'worker') as Promise<[Worker]>; // as Node documents the event
    const upload = await Upload.begin('Slow', SLOW_SOUNDS.m4a?.(32) ?? Buffer.alloc(0), 'left');
    upload.part(0, 1);
    const [worker] = await started;
    const ended = once(worker, 'exit');
    await once(worker, 'online');
    upload.cut();
    await ended;
    await expect(received.mock.results[0]?.value).rejects.toMatchObject({
      name: 'UploadInterrupted',
    });
    await waitFor(() => namesIn('tmp').length === 0);
  });

  it('two uploads at once, chunk by chunk, are two tracks, each with its own sound', async () => {
    const [low, high] = [wave(3, { hertz: 220 }), wave(5, { hertz: 880 })];
    const uploads = [
      await Upload.begin('Low', low, 'low'),
      await Upload.begin('High', high, 'high'),
    ];
    for (const part of [0, 0.25, 0.5]) {
      for (const upload of uploads) upload.part(part, part + 0.25);
      await waitFor(() => namesIn('tmp').length === 2);
    }
    const responses = await Promise.all(uploads.map((upload) => upload.sent(0.75)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const { tracks: both } = await campaignOf(test, artist, campaign.release);
    expect(both.map(({ position }) => position)).toEqual([1, 2]);
    const known = both.map(({ title, seconds }) => `${title} ${seconds}`);
    expect(known.sort()).toEqual(['High 5', 'Low 3']);
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
});
