import { isUnchanged, rangeOf } from './byteRange';

const AT = new Date('2026-03-04T05:06:07.890Z');
const facts = { bytes: 10, etag: '"abc"', modifiedAt: AT };

describe('a range', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['bytes=1-2x', null],
    ['bytes=9999999999999999-', null],
    ['lines=1-2', null],
    [undefined, null],
  ] as const)('such as %s is %j of ten bytes', (range, expected) => {
    expect(rangeOf({ range }, facts)).toEqual(expected);
  });

  it('is unsatisfiable for an empty file', () => {
    expect(rangeOf({ range: 'bytes=0-' }, { ...facts, bytes: 0 })).toBe('unsatisfiable');
  });

  it.each([
    ['"abc"', true],
    ['"other"', false],
    ['W/"abc"', false],
    ['Wed, 04 Mar 2026 05:06:07 GMT', true],
    ['Wed, 04 Mar 2026 05:06:06 GMT', false],
    ['some day', false],
  ])('is used with If-Range %s: %s', (ifRange, isAnswered) => {
    const range = rangeOf({ range: 'bytes=1-2', 'if-range': ifRange }, facts);
    expect(range).toEqual(isAnswered ? { start: 1, end: 2 } : null);
  });
});

it.each([
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc", "other"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"other"' }, false],
  [{ 'if-none-match': '' }, false],
  // The ETag takes precedence over the date.
  [{ 'if-none-match': '"other"', 'if-modified-since': AT.toUTCString() }, false],
  [{ 'if-modified-since': AT.toUTCString() }, true],
  [{ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' }, false],
  [{ 'if-modified-since': 'some day' }, false],
  [{}, false],
])('with the headers %j a file is unchanged: %s', (headers, expected) => {
  expect(isUnchanged(headers, facts)).toBe(expected);
});
