import { Servers } from './servers';

const one = 'postgres://me:pass@one:5432/base?x=1';
const other = 'postgres://me:pass@other/base?x=1';

it('connections move on together, and a new search ends when each server was tried', () => {
  const servers = new Servers('postgres://me:pass@one:5432,other/base?x=1');
  expect(servers.current).toBe(one);
  servers.leave(one);
  servers.leave(one);
  expect([servers.current, servers.mayTryNext]).toEqual([other, true]);
  servers.leave(other);
  expect([servers.current, servers.mayTryNext]).toEqual([one, false]);
  servers.stay();
  expect(servers.mayTryNext).toBe(true);
});
