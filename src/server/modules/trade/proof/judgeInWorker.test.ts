import type { FetchedLink } from './fetchLink';
import { judgeInWorker } from './judgeInWorker';
import { judgeLink } from './judgePage';

const NAMES = ['Mara Kestrel'];
const page = (html: string): FetchedLink => ({ status: 200, finalUrl: null, html, isCut: false });

/** The threads that start meanwhile. */
async function threadsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = () => (count += 1);
  process.on('worker', add);
  await work();
  process.off('worker', add);
  return count;
}

it('judges pages outside of the event loop, and needs no thread without a page', async () => {
  const fetched = page('<title>A review</title><p>Mara Kestrel</p>');
  const found = judgeLink(fetched, NAMES);
  expect(
    await threadsOf(async () => {
      expect(await judgeInWorker(fetched, NAMES)).toEqual(found);
      expect(found.outcome).toBe('live');
    }),
  ).toBe(1);
  const gone: FetchedLink = { status: 404, finalUrl: null, outcome: 'gone' };
  expect(
    await threadsOf(async () => {
      expect(await judgeInWorker(gone, NAMES)).toMatchObject({ outcome: 'gone' });
    }),
  ).toBe(0);
});

it('a page that takes too long is unreadable', async () => {
  const slow = page(`<h1>A</h1>${'<i class="ad-ad ad_ad comment-x">a</i>'.repeat(50_000)}`);
  expect(await judgeInWorker(slow, NAMES, 50)).toMatchObject({
    ...{ outcome: 'unreadable', httpStatus: 200, label: 'unreadable', textHash: null },
  });
});
