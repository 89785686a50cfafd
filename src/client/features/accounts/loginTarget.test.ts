import { loginTarget } from './loginTarget';

describe('loginTarget', () => {
  it.each([
    [{ from: '/my-releases?page=2' }, '/my-releases?page=2'],
    [
      { from: { pathname: '/my-releases', search: '?page=2', hash: '#top' } },
      '/my-releases?page=2#top',
    ],
    [null, '/profile'],
    ['/my-releases', '/profile'],
    [{ from: 7 }, '/profile'],
    [{ from: { search: '?a' } }, '/profile'],
    [{ from: '//example.com' }, '/profile'],
    [{ from: '/\\example.com' }, '/profile'],
    [{ from: 'https://example.com' }, '/profile'],
  ])('%j leads to %s', (state, target) => {
    expect(loginTarget(state)).toBe(target);
  });
});
