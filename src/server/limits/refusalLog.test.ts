import { recordLog } from '@/server/testing/recordLog';
import { RefusalLog } from './refusalLog';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says in one line a second what was refused, why, and who asked most', () => {
  const log = recordLog();
  const refusals = new RefusalLog(log.logger);
  const ids = new Set<string>();
  for (let count = 0; count < 50; count += 1) ids.add(refusals.add('in_flight', '192.0.2.1'));
  for (const last of [2, 3, 4]) ids.add(refusals.add('event_loop', `192.0.2.${last}`));
  ids.add(refusals.add('event_loop', '192.0.2.3'));
  jest.advanceTimersByTime(999);
  expect(log.lines).toEqual([]);
  jest.advanceTimersByTime(1);
  const [reqId] = ids;
  expect([ids.size, log.lines]).toEqual([
    1,
    [
      expect.objectContaining({
        level: 40,
        reqId,
        refused: { in_flight: 50, event_loop: 4 },
        most: [
          { remoteAddress: '192.0.2.1', count: 50 },
          { remoteAddress: '192.0.2.3', count: 2 },
          { remoteAddress: '192.0.2.2', count: 1 },
        ],
      }),
    ],
  ]);

  expect(refusals.add('in_flight', '192.0.2.1')).not.toBe(reqId);
  refusals.end();
  expect(log.lines[1]).toMatchObject({ refused: { in_flight: 1 }, most: [{ count: 1 }] });
  refusals.end();
  expect(log.lines).toHaveLength(2);
});

it('keeps no more than so many addresses, and counts on', () => {
  const log = recordLog();
  const refusals = new RefusalLog(log.logger);
  for (let last = 0; last < 1000; last += 1) refusals.add('in_flight', `first ${last}`);
  for (let count = 0; count < 5000; count += 1) refusals.add('in_flight', 'one more');
  refusals.add('in_flight', 'first 999');
  refusals.end();
  expect(log.lines[0]).toMatchObject({
    refused: { in_flight: 6001 },
    most: [{ remoteAddress: 'first 999', count: 2 }, { count: 1 }, { count: 1 }],
  });
});
