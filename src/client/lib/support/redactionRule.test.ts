import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '@/shared/contract';
import { judge, scrubText } from './redactionRule';

/**
 * Texts of responses that are shown: options, times, days, addresses of files, and names in trade.
 */
const SHOWN = [
  'accepted_at',
  'actions',
  'actor',
  'address_family',
  'answer_due_at',
  'approval',
  'approved_at',
  'artist',
  'artist_name',
  'artwork',
  'audio',
  'author',
  'available_at',
  'away_until',
  'breaches',
  'browser',
  'catalogue_until',
  'category',
  'checked_at',
  'client_id',
  'closed_at',
  'company_name',
  'completed_at',
  'country',
  'coverage_page',
  'created_at',
  'date',
  'decided_at',
  'delivered_at',
  'delivery_due_at',
  'disputed_at',
  'due_at',
  'embargo_until',
  'event',
  'expires_at',
  'facebook',
  'field',
  'format',
  'from_stage',
  'genre',
  'genres',
  'image',
  'instagram',
  'kind',
  'last_used_at',
  'mails_off',
  'media_type',
  'member_since',
  'missing',
  'name',
  'next',
  'next_check_at',
  'open_until',
  'origin',
  'outcome',
  'outlet',
  'outlet_approved_at',
  'paid_at',
  'path',
  'payout_kind',
  'payout_status',
  'presskit',
  'provider',
  'publication',
  'publish_on',
  'record',
  'release_date',
  'release_genre',
  'release_title',
  'reviewer',
  'reviews_until',
  'role',
  'service_type',
  'shelf',
  'source',
  'stage',
  'stage_name',
  'state',
  'status',
  'submitted_at',
  'suspended',
  'tier',
  'tiktok',
  'time_zone',
  'title',
  'to_stage',
  'topic',
  'twitter',
  'type',
  'types',
  'until',
  'updated_at',
  'website',
  'youtube',
];

interface Described {
  type: string;
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** The names of all texts in a schema. */
function textsIn(name: string, { type, fields = {}, innerType }: Described): string[] {
  if (type === 'string') return [name];
  const inner = Object.entries(fields).flatMap(([key, field]) => textsIn(key, field));
  return innerType ? [...inner, ...textsIn(name, innerType)] : inner;
}

async function textsOfAnswers(): Promise<string[]> {
  const folder = path.resolve('src/shared');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = new Set<string>();
  for (const file of files.filter((each) => each.endsWith('Contract.ts'))) {
    const exported = (await import(path.join(folder, file))) as Record<string, Contract>;
    for (const name of Object.keys(exported).filter((each) => each.endsWith('Contract'))) {
      for (const { answer } of Object.values(exported[name] ?? {})) {
        if (answer) for (const text of textsIn('', answer.describe())) found.add(text);
      }
    }
  }
  return [...found].sort();
}

it('knows each text that an answer can hold', async () => {
  const texts = await textsOfAnswers();
  const shown = texts.filter((name) => judge(name, 'x') === 'plain');
  expect(shown).toEqual(SHOWN);
});

it('hides the names of files and persons, and shows those of music and outlets', () => {
  const file = { name: 'my taxes.pdf', media_type: 'application/pdf' };
  expect(judge('name', file.name, file)).toBe('personal');
  expect(judge('name', 'Jo', { name: 'Jo', email: 'x' })).toBe('personal');
  expect(judge('title', 'Paper Lanterns', { title: 'Paper Lanterns', genre: 'rock' })).toBe(
    'plain',
  );
});

it('shows what the server says of a failure, and the reasons of the program', () => {
  const failure = { status: 409, code: 'stale', message: 'This was changed.', fields: {} };
  expect(judge('message', failure.message, failure)).toBe('plain');
  expect(judge('code', failure.code, failure)).toBe('plain');
  expect(judge('code', '123456', failure)).toBe('secret');
  expect(judge('code', 'stale', {})).toBe('secret');
  expect(judge('reason', 'refused')).toBe('plain');
  expect(judge('reason', 'boring')).toBe('personal');
});

it.each([
  'GET offers/12/',
  'api/executeQuery/fulfilled',
  '2026-11-23T06:16:03.123Z',
  'internalSubscriptions',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0',
  '/offers/12?tab=open&page=2',
  'linernote.example.com',
  '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f',
])('leaves %s as it is', (text) => {
  expect(scrubText(text)).toBe(text);
});

it.each([
  ['/media/a/1.webp?for=3&until=179&signature=abc', 'signature=<redacted>'],
  ['/activate?token=abc', '?token=<redacted>'],
  ['/sign-up?ref=jane', '?ref=<4 characters>'],
  ['write to jane.doe@example.com now', 'write to <e-mail> now'],
  ['Authorization: Bearer abc.def', '<redacted>'],
  ['two\nlines', '<text, 9 characters>'],
  ['x'.repeat(301), '<text, 301 characters>'],
])('shows %j without what it must not', (text, part) => {
  expect(scrubText(text)).toContain(part);
  expect(scrubText(text)).not.toMatch(/abc|jane/);
});
