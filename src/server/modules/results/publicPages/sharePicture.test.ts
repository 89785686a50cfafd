import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { QueueBusy } from '@/server/platform/files/fairQueue';
import { PALETTE } from '@/shared/platform/palette';
import { noisePicture } from '@/server/testing/formBody';
import { drawShare, type ShareFacts } from './sharePicture';
import { createSharePictures, sharePath } from './sharePictures';
import { DISPLAY, drawable, drawText, fitTitle } from './shareText';

const FACTS: ShareFacts = {
  tier: null,
  seed: 'release 1',
  artwork: null,
  above: 'Coverage of',
  title: 'Glass Harbour',
  by: 'Märä & <b>Co</b>',
  below: '4 pieces at 3 outlets, paid promotion.',
};

it.each<[string, string | null]>([
  ['Glass Harbour', 'Glass Harbour'],
  ['  Zażółć\n gęślą — “Łódź”…', 'Zażółć gęślą — “Łódź”…'],
  ['Ma\u0308ra\u0308', 'Märä'],
  ['日本の音楽', null],
  ['שלום', null],
  ['Club 🎺', null],
  ['', null],
])('%j can be drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

it.each([
  'Ox',
  'The Extraordinarily Long-Winded Gazette of Underground Music and Its Appreciation',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'W'.repeat(150),
])('%j fits into its space', async (text) => {
  const bounds = { sizes: [124, 46], width: 500, height: 310 };
  const { width, height } = await fitTitle({ text, colour: '#000000' }, bounds);
  expect([width <= bounds.width, height <= bounds.height]).toEqual([true, true]);
});

it('draws letters of both font files and of neither differently', async () => {
  const [latin, extended, box] = await Promise.all(
    ['L', 'Ł', '日'].map(async (text) => {
      const size = { size: 40, width: 200 };
      return (await drawText([{ text, colour: '#000000' }], DISPLAY, size)).data;
    }),
  );
  expect(new Set([latin, extended, box].map((data) => data?.toString('hex'))).size).toBe(3);
});

it.each<[string, Partial<ShareFacts>, string]>([
  ['coverage', {}, 'png'],
  ['an outlet', { tier: 'heavy', by: null }, 'png'],
  ['a name that cannot be drawn', { title: '日本', by: 'مرحبا' }, 'png'],
  ['artwork', { artwork: 'releases/1/a.png' }, 'jpeg'],
])('is a picture of %s', async (_what, facts, format) => {
  const artwork = facts.artwork === undefined ? null : await noisePicture('png', 64);
  const picture = await drawShare({ ...FACTS, ...facts }, artwork);
  expect(await sharp(picture).metadata()).toMatchObject({ format, width: 1200, height: 630 });
});

it('has the colours of the style sheet', async () => {
  const tokens = await readFile('src/client/ui/tokens.css', 'utf8');
  const art = [...tokens.matchAll(/--art-(\w+): (#\w+);/g)].map(([, name, colour]) => [
    name,
    colour,
  ]);
  expect(PALETTE).toEqual(Object.fromEntries(art));
});

describe('many pictures', () => {
  const path = (title: string) => sharePath('/coverage/a', { ...FACTS, title });

  it('are each drawn once, and again after a failure', async () => {
    const content = await noisePicture('png', 64);
    const open = async () => ({
      stream: Readable.from([content]),
      bytes: content.length,
      facts: { bytes: content.length, modifiedAt: new Date() },
    });
    const read = jest.fn(open).mockRejectedValueOnce(new Error('the disk is away'));
    const pictures = createSharePictures({ read });
    const facts = { ...FACTS, artwork: 'releases/1/a.png' };
    await expect(pictures.read('/a', facts)).rejects.toThrow('the disk is away');
    const [one, other] = await Promise.all([1, 2].map(async () => pictures.read('/a', facts)));
    expect(one).toBe(other);
    expect(read.mock.calls).toEqual([['releases/1/a-640.webp'], ['releases/1/a-640.webp']]);
  });

  it('are queued, up to a limit', async () => {
    const pictures = createSharePictures({ read: async () => new Promise(() => undefined) });
    const facts = { ...FACTS, artwork: 'releases/1/a.png' };
    const waiting = Array.from({ length: 22 }, async (_none, at) =>
      pictures.read(path(String(at)), facts),
    );
    await expect(pictures.read(path('late'), facts)).rejects.toBeInstanceOf(QueueBusy);
    await Promise.allSettled(waiting.slice(2));
  });
});
