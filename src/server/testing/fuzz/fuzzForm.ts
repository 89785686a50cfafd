import fc from 'fast-check';
import type { AdminRole } from '@/shared/platform/roles';
import { longText, MARK, oddValue, oneOf } from './oddValues';

/** The callers of the fuzzer, and the role in which each signs up. */
export const ROLE_OF = {
  artist: 'artist',
  'other artist': 'artist',
  media: 'media',
  'other media': 'media',
  admin: 'artist',
  /* people of the outlet `media` */
  editor: 'media',
  finance: 'media',
  /* the team, whose accounts trade nothing */
  'staff owner': 'staff',
  'staff moderator': 'staff',
  'staff finance': 'staff',
} as const;

export type FuzzCaller = keyof typeof ROLE_OF;

export type StaffCaller = `staff ${AdminRole}`;
export const isStaff = (caller: FuzzCaller): caller is StaffCaller => ROLE_OF[caller] === 'staff';

export const FUZZ_CALLERS = Object.keys(ROLE_OF) as FuzzCaller[];

export interface FormPart {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
  headers?: string;
}

const BORDER = 'fuzz-border';
export const FORM_TYPE = `multipart/form-data; boundary=${BORDER}`;

/** Encodes a form for the wire; unlike the platform's encoder, it also writes invalid forms. */
export function encodeForm(parts: readonly FormPart[]): Buffer {
  const chunks = parts.flatMap(({ name, value, filename, type, headers = '' }) => [
    `--${BORDER}\r\nContent-Disposition: form-data; name="${name}"`,
    ...(filename === undefined ? [] : [`; filename="${filename}"`]),
    ...(type === undefined ? [] : [`\r\nContent-Type: ${type}`]),
    `${headers}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${BORDER}--\r\n`].map((chunk) => Buffer.from(chunk)));
}

export interface Samples {
  png: Buffer;
  jpeg: Buffer;
}

export type FormChange = (parts: FormPart[], samples: Samples) => FormPart[];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
const NAMES = ['artist', 'title', 'format', 'genre', 'description', 'release_date'];
const ODD_NAMES = [
  'link',
  'constructor',
  '__proto__',
  MARK,
  'n'.repeat(5000),
  'artwork',
  'presskit',
];

const file = (name: string, value: string | Buffer, type = 'image/png'): FormPart => ({
  name,
  value,
  filename: `${MARK}.png`,
  type,
});

const FILES: readonly ((samples: Samples) => FormPart[])[] = [
  ({ png }) => [file('artwork', png)],
  ({ jpeg }) => [file('artwork', jpeg)],
  ({ png }) => [file('artwork', png), file('artwork', png)],
  ({ png }) => [file('artwork', png.subarray(0, png.length / 2))],
  ({ jpeg }) => [file('artwork', jpeg.subarray(0, jpeg.length / 2))],
  ({ png }) => [file('artwork', Buffer.concat([png.subarray(0, 8), jpegTail]))],
  ({ png }) => [file('presskit', png)],
  ({ png }) => [file('title', png), file(MARK, png)],
  () => [file('artwork', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
  () => [file('artwork', '')],
  () => [file('presskit', 'The story of the band.', 'text/plain')],
  () => [file('presskit', `%PDF-1.7\n${'1 0 obj\n'.repeat(5000)}`, 'application/pdf')],
  () => [file('presskit', `%PDF-1.7\n1 0 obj\n%%EOF\n`, 'application/pdf')],
  () => [file('presskit', Buffer.from([0xff, 0xfe, 0x00]))],
  () => [{ ...file('presskit', 'x'), filename: 'x'.repeat(50_000) }],
  () => [{ ...file('presskit', 'x'), filename: `${'../'.repeat(5000)}\u202e` }],
  () => [{ ...file('presskit', 'x'), filename: '' }],
];
const jpegTail = Buffer.alloc(2000, 0xd8);

const SHAPES: readonly FormChange[] = [
  () => [],
  (parts) => parts.slice(1),
  (parts) => [...parts, ...parts],
  () => Array.from({ length: 2000 }, (_, i) => ({ name: `k${i}`, value: '1' })),
  (parts) => parts.map((part) => ({ ...part, headers: '\r\nX-A: b'.repeat(2000) })),
  (parts) => parts.map((part) => ({ ...part, headers: `\r\nX-A: ${'b'.repeat(60_000)}` })),
  (parts) => parts.map((part) => ({ ...part, headers: '\r\nContent-Transfer-Encoding: base64' })),
  (parts) => parts.map((part) => ({ ...part, type: 'application/json' })),
  (parts) => parts.map((part) => ({ ...part, type: 'text/plain; charset=x-nothing' })),
  (parts) => parts.map((part) => ({ ...part, type: 'application/octet-stream' })),
];

export const formChange: fc.Arbitrary<FormChange> = oneOf(
  [1, fc.constant<FormChange>((parts) => parts)],
  [
    3,
    fc.tuple(fc.constantFrom(...FILES), fc.boolean()).map(
      ([make, isFirst]): FormChange =>
        (parts, samples) =>
          isFirst ? [...make(samples), ...parts] : [...parts, ...make(samples)],
    ),
  ],
  [2, fc.constantFrom(...SHAPES)],
  [
    4,
    fc
      .tuple(fc.constantFrom(...NAMES, ...ODD_NAMES), fc.oneof(oddValue.map(asText), longText()))
      .map(([name, value]): FormChange => (parts) => [
        ...parts.filter((part) => part.name !== name),
        { name, value },
      ]),
  ],
);
