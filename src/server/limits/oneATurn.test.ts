import { OneATurn } from './oneATurn';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('begins one piece of work in each turn, in order, the first at once', async () => {
  const starts = new OneATurn();
  const begun: number[] = [];
  for (const piece of [1, 2, 3]) starts.run(() => begun.push(piece));
  expect(begun).toEqual([1]);
  await turn();
  expect(begun).toEqual([1, 2]);
  // It runs after the waiting ones.
  starts.run(() => begun.push(4));
  await turn();
  await turn();
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('begins at once again when nothing has begun in this turn', async () => {
  const starts = new OneATurn();
  const begun: number[] = [];
  starts.run(() => begun.push(1));
  await turn();
  starts.run(() => begun.push(2));
  expect(begun).toEqual([1, 2]);
});

it('goes on after one that throws', async () => {
  const starts = new OneATurn();
  const begun: number[] = [];
  const fail = (): void => {
    throw new Error('failed');
  };
  expect(() => starts.run(fail)).toThrow('failed');
  starts.run(() => begun.push(1));
  await turn();
  expect(begun).toEqual([1]);
});
