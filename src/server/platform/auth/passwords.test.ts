import { hash } from '@node-rs/argon2';
import { HashTurns, hashing, hashPassword, PRODUCT_COST, verifyPassword } from './passwords';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('computes a few hashes at a time, queues some and refuses the rest', async () => {
  const turns = new HashTurns(2, 3);
  const ends: (() => void)[] = [];
  const take = () => turns.take(() => new Promise<void>((resolve) => ends.push(resolve)));
  const taken = [take(), take(), take(), take(), take()];
  await settled();
  expect([ends.length, turns.waiting]).toEqual([2, 3]);
  await expect(take()).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  expect(turns.refused).toBe(1);
  ends[0]?.();
  await settled();
  expect([ends.length, turns.waiting]).toEqual([3, 2]);
  taken.push(take());
  while (ends.length < taken.length) {
    for (const end of ends) end();
    await settled();
  }
  for (const end of ends) end();
  await Promise.all(taken);
  expect(turns.waiting).toBe(0);
});

it('frees its place when a hash fails', async () => {
  const turns = new HashTurns(1, 1);
  await expect(turns.take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.take(async () => 'next')).toBe('next');
});

it('accepts the right password, and none for an unknown account', async () => {
  hashing.cost = PRODUCT_COST;
  const hash = await hashPassword('blue-Harbour-77');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'blue-Harbour-77')).toBe(true);
  expect(await verifyPassword(hash, 'blue-Harbour-78')).toBe(false);
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
});

describe('a letter with a mark, which devices type in one or in two characters', () => {
  const forms = ['bl\u00fcte-Harbour-77', 'blu\u0308te-Harbour-77'] as const;

  it.each(forms)('is the same password, set as %j', async (typed) => {
    const hashes = [await hashPassword(typed), await hash(typed, hashing.cost)];
    for (const stored of hashes)
      for (const form of forms) expect(await verifyPassword(stored, form)).toBe(true);
  });
});
