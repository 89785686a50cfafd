import { loginTarget } from './loginTarget';

describe('loginTarget', () => {
  it.each([
    [{ from: '/my-releases?page=2' }, '/my-releases?page=2'],
    [
      { from: { pathname: '/my-releases', search: '?page=2', hash: '#top' } },
      '/my-releases?page=2#top',
    ],
    [null, undefined],
    ['/my-releases', undefined],
    [{ from: 7 }, undefined],
    [{ from: { search: '?a' } }, undefined],
    [{ from: '//example.com' }, undefined],
    [{ from: '/\\example.com' }, undefined],
    [{ from: 'https://example.com' }, undefined],
  ])('%j leads to %s', (state, target) => {
    expect(loginTarget(state)).toBe(target);
  });
});
