import { MemoryCounters } from './counters';

let time = 0;
const counters = (keysMax?: number) => new MemoryCounters(() => time, keysMax);
beforeEach(() => {
  time = 0;
});

it('counts within a window, and starts again in the next one', async () => {
  const few = counters();
  expect(await few.hit('a', 100)).toEqual({ count: 1, endsInMs: 100 });
  time = 40;
  expect(await few.hit('a', 100)).toEqual({ count: 2, endsInMs: 60 });
  expect(await few.hit('b', 100)).toEqual({ count: 1, endsInMs: 100 });
  await few.undo('a');
  expect(await few.hit('a', 100)).toEqual({ count: 2, endsInMs: 60 });
  await few.forget('a');
  expect(await few.hit('a', 100)).toEqual({ count: 1, endsInMs: 100 });
  time = 140;
  expect(await few.hit('b', 100)).toEqual({ count: 1, endsInMs: 100 });
});

it('keeps the relevant count when it is flooded with keys', async () => {
  const few = counters(100);
  for (let count = 0; count < 20; count += 1) await few.hit('under attack', 1000);
  for (let count = 0; count < 10_000; count += 1) await few.hit(`flood ${count}`, 1000);
  expect((await few.hit('under attack', 1000)).count).toBe(21);
  expect((await few.hit('flood 0', 1000)).count).toBe(1);
});

it('stays within its size limit, and removes expired counts first', async () => {
  const few = counters(10);
  for (let count = 0; count < 5; count += 1) await few.hit('old', 50);
  await few.hit('young', 1000);
  time = 60;
  for (let count = 0; count < 9; count += 1) await few.hit(`new ${count}`, 1000);
  expect((await few.hit('young', 1000)).count).toBe(2);
  for (let count = 0; count < 100_000; count += 1) await few.hit(`key ${count}`, 1000);
  expect(few.size).toBeLessThanOrEqual(10);
});
