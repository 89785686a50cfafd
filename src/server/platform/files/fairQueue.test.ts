import { FairQueue, QueueBusy } from './fairQueue';

const options = { concurrency: 2, perKey: 1, waitingPerKey: 10, waitMs: 60_000 };

/** Tasks that the test ends, in the order in which they were started. */
function tasksIn(queue: FairQueue<string>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, add, end };
}

it('lets a new account pass those whose own tasks are waiting', async () => {
  const { begun, add, end } = tasksIn(new FairQueue(options));
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add('a', name));
  all.push(add('b', 'b1'));
  expect(begun).toEqual([]);
  await end('none');
  expect(begun).toEqual(['a1', 'b1']);
  all.push(add('c', 'c1'), add('b', 'b2'));
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  await end('c1');
  expect(begun.at(-1)).toBe('a2');
  for (const name of ['b2', 'a2', 'a3', 'a4', 'a5', 'a6']) await end(name);
  await Promise.all(all);
  expect(begun).toHaveLength(9);
});

it('takes turns between many accounts with many tasks', async () => {
  const { begun, add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1 }));
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const all = names.map((name) => add(name.charAt(0), name));
  await end('none');
  for (let turn = 0; turn < names.length; turn += 1) await end(begun[turn] ?? '');
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('continues after a task that fails', async () => {
  const queue = new FairQueue({ ...options, concurrency: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it('refuses more tasks of a key than may wait, and only of that key', async () => {
  const { add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1, waitingPerKey: 2 }));
  const first = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  await expect(add('a', 'a4')).rejects.toBeInstanceOf(QueueBusy);
  first.push(add('b', 'b1'));
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
  await Promise.all(first);
});

it('lets nobody wait forever, and forgets tasks that were given up', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1 }));
  const first = add('a', 'a1');
  const late = expect(add('a', 'a2')).rejects.toBeInstanceOf(QueueBusy);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await late;
  await end('a1');
  await first;
  expect(begun).toEqual(['a1']);
});

it('refuses every task while too many wait in all', async () => {
  const { begun, add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1, waitingMax: 2 }));
  const all = [add('a', 'a1'), add('b', 'b1'), add('c', 'c1')];
  await expect(add('d', 'd1')).rejects.toBeInstanceOf(QueueBusy);
  for (const name of ['a1', 'b1', 'c1']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});
