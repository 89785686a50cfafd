import { readStored, removeStored, removeStoredUnder, writeStored } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps values in the browser', () => {
  writeStored('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(readStored('a')).toBe('1');
  removeStored('a');
  expect(readStored('a')).toBeNull();
});

it('keeps a value in memory when the storage is full, and stores it once there is room', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  writeStored('a', '1');
  expect(readStored('a')).toBe('1');
  full.mockRestore();
  writeStored('a', '2');
  expect(readStored('a')).toBe('2');
  expect(window.localStorage.getItem('a')).toBe('2');
});

it('works without any storage', () => {
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  writeStored('a', '1');
  expect(readStored('a')).toBe('1');
  removeStored('a');
  expect(readStored('a')).toBeNull();
  refused.mockRestore();
});

it('removes all values under a prefix', () => {
  for (const key of ['p:1', 'p:2', 'q:1']) writeStored(key, 'x');
  removeStoredUnder('p:');
  expect(Object.keys(window.localStorage)).toEqual(['q:1']);
});
