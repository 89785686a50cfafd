import { report } from '@/server/testing/reports';
import { createReportPapers } from './reportPapers';

const taskAt = (made_at: string, title = 'Glass Harbour') => ({
  ...{ report: report({ made_at, title }), paper: 'a4' as const, address: 'https://a.example/7' },
  artwork: null,
});

let threads = 0;
const add = () => (threads += 1);
beforeEach(() => {
  threads = 0;
  process.on('worker', add);
});
afterEach(() => process.off('worker', add));

it('draws what a report shows once a day, outside of the event loop', async () => {
  const draw = createReportPapers({ read: async () => null });
  const [first, second] = await Promise.all([
    draw(1, taskAt('2026-11-24T14:30:00.000Z')),
    draw(1, taskAt('2026-11-24T14:31:00.000Z')),
  ]);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(second).toBe(first);
  expect(await draw(1, taskAt('2026-11-24T15:00:00.000Z'))).toBe(first);
  expect(threads).toBe(1);
  expect(await draw(1, taskAt('2026-11-25T14:30:00.000Z'))).not.toBe(first);
  expect(threads).toBe(2);
});

it('lets three reports of an artist wait, and asks to repeat a further one', async () => {
  const draw = createReportPapers({ read: async () => null });
  const all = await Promise.allSettled(
    ['A', 'B', 'C', 'D', 'E'].map((title) => draw(1, taskAt('2026-11-24T14:30:00.000Z', title))),
  );
  expect(all.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  expect(all[4]).toMatchObject({
    reason: { status: 503, code: 'busy', headers: { 'retry-after': '60' } },
  });
});
