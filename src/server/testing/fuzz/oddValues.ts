import fc from 'fast-check';

/** Many odd texts contain it, so that a response which repeats them is noticed. */
export const MARK = 'Zq9sent';

/** Draws from one of the arbitraries, as often as its weight says. */
export const oneOf = <Values extends readonly unknown[]>(
  ...choices: { [At in keyof Values]: readonly [weight: number, fc.Arbitrary<Values[At]>] }
): fc.Arbitrary<Values[number]> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Texts of about `length` characters that might slow down a pattern, a decoder or a hash. */
const LONG: readonly ((length: number) => string)[] = [
  (length) => `a@${'.'.repeat(length)}@`,
  (length) => `${'a@'.repeat(length / 2)}${MARK}`,
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => `${' '.repeat(length)}${MARK}`,
  (length) => `${MARK}${' \t'.repeat(length / 2)}x`,
  (length) => 'x'.repeat(length),
  (length) => '1'.repeat(length),
  (length) => `${'1'.repeat(length)}.`,
  (length) => `2026-01-01T${'1.'.repeat(length / 2)}`,
  (length) => `http:${'/'.repeat(length)}`,
  (length) => `${'a-'.repeat(length / 2)}.${'a.'.repeat(length / 4)}:`,
  (length) => `a${'\u0301\u0323'.repeat(length / 6)}`,
  (length) => '\u0000'.repeat(length / 6),
  (length) => '🎷'.repeat(length / 4),
  (length) => 'а'.repeat(length / 2),
  (length) => `${'a='.repeat(length / 2)};`,
  (length) => '%'.repeat(length),
  (length) => '('.repeat(length),
];
const LENGTHS = [20, 150, 254, 301, 5001, 20_000, 50_000, 60_000];

export const longText = (max = Infinity): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...LONG), fc.constantFrom(...LENGTHS.filter((each) => each <= max)))
    .map(([make, length]) => make(length));

const ODD_TEXTS = [
  ...['', ' ', 'x', MARK, `a\u0000${MARK}`, '\u0000', '\u0007\u009f', '\ud800', 'a\udfff\ud800b'],
  ...['\u202e\u0301🎷', 'аdmin', '\u200b', "'; DROP TABLE users; --", '%s%n{}$1\\'],
  ...[`<img src=x onerror=alert('${MARK}')>`, '../../etc/passwd', 'http://'],
  ...[`javascript:alert('${MARK}')`, 'NaN', 'true', 'null', '01', '5', '1e3', '0x10', '1e999'],
  ...['-0', '٣', '9007199254740993', '0000-00-00', '1999-02-30', '9999-12-31', '275760-09-14'],
];

/** As fast-check's `binary`, which takes a second to map every code point. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const oddText = oneOf(
  [4, fc.constantFrom(...ODD_TEXTS)],
  [3, longText()],
  [1, fc.string({ unit: anyCharacter, maxLength: 200 })],
  [1, fc.string({ unit: 'grapheme', maxLength: 200 })],
);

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 0.1 + 0.2, 1e308, 2 ** 31, 2 ** 53],
  ...[[], [null], [[[]]], ['rock', { a: 1 }], ['rock', 'rock'], [MARK]],
  ...[{}, { [MARK]: MARK }, { toString: 1 }, { length: 1e9 }, { constructor: { prototype: {} } }],
  JSON.parse('{"__proto__": {"admin": true}}'),
  nested(2000, '[', ']'),
  nested(2000, '{"a":', '}'),
  Array.from({ length: 10_000 }, () => 'rock'),
  Array.from({ length: 10_000 }, (_, i) => i),
  Array.from({ length: 2000 }, (_, i) => `${MARK}${i}`),
];

/** Values that a careless or hostile client may send in place of any other. */
export const oddValue: fc.Arbitrary<unknown> = oneOf(
  [5, fc.constantFrom(...ODD_VALUES)],
  [5, oddText],
  [2, fc.double()],
  [1, fc.maxSafeInteger()],
  [1, fc.maxSafeInteger().map(String)],
  [2, fc.jsonValue({ maxDepth: 4 })],
);

/** JSON that is not an object with the expected fields, or that has far too many of them. */
export const oddBody: fc.Arbitrary<unknown> = oneOf(
  [3, oddValue],
  // The names are short, so that so many fit into 64 kB; longer bodies are rejected by length.
  [1, fc.constantFrom(2000, 4500, 20_000).map(manyFields)],
);

function manyFields(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
}

/** Bodies that are not JSON, or not what they claim to be. */
export const RAW_BODIES: readonly (string | Buffer)[] = [
  ...['', '{', '{"a":}', 'null', '"text"', '{"__proto__":{"a":1}}', '\u0000'],
  '{"constructor":{"prototype":{"a":1}}}',
  '{"email":"a@example.com","email":["b"]}',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '['.repeat(60_000),
  `"${'\\u0000'.repeat(10_000)}"`,
  `{"price":${'9'.repeat(60_000)}}`,
  ' '.repeat(60_000),
  'x'.repeat(70_000),
  `email=${MARK}&password=${MARK}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
];
export const CONTENT_TYPES = [
  ...['application/json', 'application/json', 'application/json; charset=latin1', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'x', `${' '.repeat(5000)}/`],
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  'application/json; '.repeat(300),
];

const latin1 = fc
  .oneof(longText(5001), fc.string({ unit: 'binary-ascii', maxLength: 100 }))
  // A header contains no control characters, and one byte per character.
  .map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '!').slice(0, 12_000));
const oneOfOrOdd = (...values: string[]) => fc.oneof(fc.constantFrom(...values), latin1);

/** Headers besides those of the body; each is mostly absent. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'idempotency-key': oneOfOrOdd('one', 'two', 'three', '', 'a b', '~'.repeat(101)),
      range: oneOfOrOdd('bytes=0-', 'bytes=0-0,1-1,2-2', `bytes=${'0-1,'.repeat(500)}`, 'bytes=9-'),
      'if-none-match': oneOfOrOdd('*', '""', 'W/"a",'.repeat(500)),
      'if-modified-since': oneOfOrOdd('Thu, 01 Jan 1970 00:00:00 GMT', '0'),
      accept: oneOfOrOdd('text/html', '*/*', 'a/b;q=0.1,'.repeat(300)),
      'accept-encoding': oneOfOrOdd('br', 'gzip;q=0', 'gzip,'.repeat(500)),
      'user-agent': oneOfOrOdd(
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        `Mozilla/5.0 (${'iPhone; '.repeat(1000)}`,
      ),
      cookie: oneOfOrOdd(
        'known_device=x',
        `known_device=${'a.'.repeat(4000)}`,
        'a=b;'.repeat(2000),
      ),
      'x-forwarded-for': oneOfOrOdd('::1', '1.2.3.4, '.repeat(500)),
      origin: oneOfOrOdd('null', 'https://elsewhere.example'),
      // Node itself rejects a value that is not a number.
      'content-length': fc.constantFrom('0', '1', '70000', '999999999999'),
    },
    { requiredKeys: [] },
  )
  .chain((headers) => {
    const names = Object.keys(headers);
    // Mostly none or one: of two rejected headers, one would hide the other.
    return oneOf(
      [5, fc.constant<string[]>([])],
      [4, fc.subarray(names, { maxLength: Math.min(1, names.length) })],
      [1, fc.constant(names)],
    ).map((kept) => Object.fromEntries(Object.entries(headers).filter(([n]) => kept.includes(n))));
  });

const parameter = fc.tuple(
  fc.constantFrom('limit', 'limit', 'cursor', 'cursor', MARK, '__proto__', 'signature', 'for'),
  fc.oneof(
    fc.constantFrom('1', '0', '-1', '200', '201', '1e1', '٣', '%00', '%', '', 'eyJpZCI6MX0', '01'),
    longText(5001).map(encodeAnyway),
    fc.string({ maxLength: 20 }).map(encodeAnyway),
  ),
);
export const oddQuery: fc.Arbitrary<string> = oneOf(
  [5, fc.constant('')],
  [
    3,
    fc
      .array(parameter, { minLength: 1, maxLength: 3 })
      .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  ],
  [1, fc.constantFrom(`?${'limit=1&'.repeat(2000)}`, '?&&&=', `?${'['.repeat(5000)}`)],
);

/** Half a surrogate pair cannot be encoded. */
function encodeAnyway(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}

export const ODD_IDS = [
  ...['0', '-1', '1.5', 'x', '%00', '%ff', '%', '1e3', '٣', '2147483648', '01', '__proto__', '..'],
  ...['x'.repeat(500), '9'.repeat(5000)],
];
