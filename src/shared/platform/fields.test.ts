import { object, type Schema, ValidationError } from 'yup';
import { choices, countryField, genresField, line, optionalName, text, yearField } from './fields';
import { LINK_MAX, REASON_MIN } from './limits';
import { link, linkFields } from './linkFields';
import { resolveSchema } from '../trade/deliveries.schemas';
import { suspendSchema, takeDownSchema, viewSchema } from '../admin/people.schemas';
import { REPORT_CATEGORY_OPTIONS } from './reports.rules';
import { appealDecisionSchema, reportDecisionSchema } from './reports.schemas';
import {
  campaignDecisionSchema,
  changeDecisionSchema,
  figureCheckSchema,
  outletDecisionSchema,
  serviceDecisionSchema,
} from '../admin/moderation.requests';
import { CASE_REASONS, reasonsForReport } from './caseReasons.rules';
import { REASON_TEMPLATES, withTemplate } from './moderation.rules';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  type Option,
  ORDER_STATUS_OPTIONS,
  OUTLET_CATEGORY_OPTIONS,
  platformOf,
  RELEASE_FORMAT_OPTIONS,
  SERVICE_TYPE_GROUPS,
  SERVICE_TYPE_WORDS,
  serviceTypeLabel,
  serviceTypeOption,
} from './options';

const messageOf = (schema: Schema, value: unknown): string | undefined => {
  try {
    object({ field: schema }).validateSync({ field: value });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0];
    throw error;
  }
};
const CONTROL = 'Name contains characters that are not allowed.';
const cast = (schema: Schema, value: unknown): unknown =>
  (object({ field: schema }).validateSync({ field: value }) as { field: unknown }).field;

it('line and text trim, and turn empty text into undefined', () => {
  expect(cast(line('Name'), '  Ada ')).toBe('Ada');
  expect(cast(line('Name'), '   ')).toBeUndefined();
  expect(cast(text('Biography'), '\n')).toBeUndefined();
});

const UNSEEN = ['\u200b', '\u2060\u2060', '\u2800', '\u3164', '\u200e \u200f', '\ufeff'];
it.each(UNSEEN)('what nobody can see is empty: %j', (value) => {
  expect(cast(line('Name'), value)).toBeUndefined();
  expect(messageOf(line('Name').required('Name it.'), value)).toBe('Name it.');
});

it('line and text refuse an optional name that nobody can see, but not an empty one', () => {
  const unseen = messageOf(optionalName('Media name'), '\u3164');
  expect(unseen).toBe('Media name needs letters or digits that can be seen.');
  for (const value of [undefined, '', '  ']) {
    expect(messageOf(optionalName('Media name'), value)).toBeUndefined();
  }
});

it.each([
  ...['Tide\u202egpj.exe', 'Tide\u2067abc', '\u202dabc\u202c'],
  ...['a\nb', 'a\u2028b', 'a\ud800b'],
])('a line refuses %j: control characters, other directions, half of a surrogate pair', (value) => {
  expect(messageOf(line('Name'), value)).toBe(CONTROL);
});

it.each(['👩\u200d🎤', 'می\u200cخواهم', 'שלום', '„Straße“ – 50 %', 'a🎷b'])(
  'allows %j',
  (value) => {
    expect(cast(line('Name'), value)).toBe(value);
  },
);

it('line and text limit the length; a line break of a multipart form is one character', () => {
  expect(cast(text('Biography', 3), 'a\r\nb')).toBe('a\nb');
  expect(messageOf(line('Name', 3), 'abcd')).toBe('Name can have at most 3 characters.');
});

it('longer texts allow line breaks, and no control characters', () => {
  expect(messageOf(text('Name'), 'a\u0000b')).toBe(CONTROL);
  expect(messageOf(text('Name'), 'a\r\n\tb')).toBeUndefined();
});

it('line and text refuse values that are not text', () => {
  for (const value of [{}, [], ['a'], { a: 1 }, 1, true, null, { toString: () => 'a' }]) {
    expect(messageOf(line('Name'), value)).toBeDefined();
  }
  expect(messageOf(line('Name'), 5)).toBe('Name must be text.');
});

const TAKEN = [
  'example.com',
  'https://example.com/a?b=c',
  'HTTP://example.com',
  'example.com:8080/x',
];
it.each(TAKEN)('link accepts %s', (value) => {
  expect(messageOf(link('Website'), value)).toBeUndefined();
});

it.each([
  ...['javascript:alert(1)', ' JavaScript:alert(1)', 'javascript:1/alert(1)'],
  ...['data:text/html,x', 'vbscript:x', 'mailto:a@b.c'],
])('link refuses %s', (value) => {
  expect(messageOf(link('Website'), value)).toBe('Website must start with http:// or https://.');
});

const NOWHERE = ['example', 'http://localhost', 'https://.com', 'http://example./x'];
it.each(NOWHERE)('link refuses %s, which leads nowhere', (value) => {
  const message = 'Website needs a whole address, such as https://example.com.';
  expect(messageOf(link('Website'), value)).toBe(message);
});

it.each([
  ['instagram', '@tidal.band', 'https://www.instagram.com/tidal.band'],
  ['youtube', '@tidal', 'https://www.youtube.com/@tidal'],
  ['twitter', 'x.com/tidal', 'x.com/tidal'],
] as const)('link of %s reads %s as %s', (name, value, address) => {
  expect(cast(linkFields[name], value)).toBe(address);
});

it('link treats the bare placeholder as empty, and limits the length', () => {
  expect(cast(link('Website'), ' http:// ')).toBeUndefined();
  expect(messageOf(link('Website'), 'a'.repeat(LINK_MAX + 1))).toBeDefined();
  expect(messageOf(link('Website'), `${'a'.repeat(LINK_MAX - 3)}.de`)).toBeUndefined();
});

it('closed lists accept only their own values', () => {
  expect(messageOf(countryField(), 'uk')).toBeUndefined();
  expect(messageOf(countryField(), '')).toBeUndefined();
  expect(messageOf(countryField(), 'atlantis')).toBe('Country: please choose one of the list.');
});

it('closed lists allow three genres and not four, each once', () => {
  expect(messageOf(genresField(), ['rock', 'pop', 'jazz'])).toBeUndefined();
  const four = messageOf(genresField(), ['rock', 'pop', 'jazz', 'other']);
  expect(four).toBe('Genre: please choose at most 3.');
  expect(messageOf(genresField(), ['rock', 'rock'])).toBe('Genre: each can be chosen once.');
  expect(messageOf(genresField(), ['polka'])).toBe('Genre: please choose from the list.');
  expect(messageOf(choices('Genre', ['rock'], 3), [null])).toBeDefined();
  expect(messageOf(genresField(), '["rock"]')).toBeDefined();
});

it('yearField accepts a number, and turns the text of an input into one', () => {
  expect(cast(yearField(), '2015')).toBe(2015);
  expect(cast(yearField(), '')).toBeUndefined();
  expect(cast(yearField(), 2015)).toBe(2015);
});

const nextYear = new Date().getFullYear() + 1;
it.each([
  ...['soon', '20.15', '1899', ' 2015', '02015', '2e3', nextYear, String(nextYear), [1999], true],
])('yearField refuses %j', (value) => {
  expect(messageOf(yearField(), value)).toBeDefined();
});

const DECLINE = { approve: false };
const DECISIONS: Record<string, [schema: Schema, rest: object, field?: 'text']> = {
  'a campaign': [campaignDecisionSchema, DECLINE],
  'a change': [changeDecisionSchema, DECLINE],
  'an outlet': [outletDecisionSchema, DECLINE],
  'a figure': [figureCheckSchema, DECLINE],
  'a service': [serviceDecisionSchema, DECLINE],
  'a dispute': [resolveSchema, { outlet_amount: 10 }],
  'a report': [reportDecisionSchema, { decision: 'hidden' }],
  'an appeal': [appealDecisionSchema, { lift: false }],
  'a suspension': [suspendSchema, { kind: 'abuse' }, 'text'],
  'a page taken down': [takeDownSchema, { category: 'identity' }, 'text'],
  'a view': [viewSchema, {}],
};

it.each(Object.entries(DECISIONS))(
  'the reason of %s has at least ten letters without the spaces around it',
  (_what, [schema, rest, field = 'reason']) => {
    const isTaken = (length: number) =>
      schema.isValidSync({ ...rest, [field]: `  ${'a'.repeat(length)}  ` });
    expect([isTaken(REASON_MIN - 1), isTaken(REASON_MIN)]).toEqual([false, true]);
  },
);

it('every ready reason is long enough', () => {
  const ofReports = REPORT_CATEGORY_OPTIONS.flatMap(({ value }) => reasonsForReport(value));
  for (const { text } of [
    ...Object.values({ ...REASON_TEMPLATES, ...CASE_REASONS }).flat(),
    ...ofReports,
  ]) {
    expect(text.length).toBeGreaterThanOrEqual(REASON_MIN);
  }
});

const labels = (options: readonly Option[]) => options.map(({ label }) => label).join(', ');
const values = (options: readonly Option[]) => options.map(({ value }) => value).join(', ');

test.each([
  [COUNTRY_OPTIONS, 'USA, Canada, UK, Germany, France, Italy, Spain, Australia'],
  [GENRE_OPTIONS, 'Rock, Pop, Hip-hop, Classical, Jazz, Electronic, Country, Other'],
  [OUTLET_CATEGORY_OPTIONS, 'News, Entertainment, Education, Technology, Lifestyle, Sports, Other'],
  [RELEASE_FORMAT_OPTIONS, 'Single, EP, Album'],
  [ORDER_STATUS_OPTIONS, 'Pending, Completed'],
])('the options of a list are in their order, under their labels (%#)', (options, expected) => {
  expect(labels(options)).toBe(expected);
  expect(values(options)).toBe(expected.toLowerCase());
});

test('options a playlist service is named by what is paid for, and found by its option too', () => {
  const type = 'youtube_playlist';
  expect([serviceTypeLabel(type), serviceTypeOption(type), platformOf(type)]).toEqual([
    'Playlist: listen and answer',
    'YouTube playlist',
    'YouTube',
  ]);
  expect(labelOf(SERVICE_TYPE_WORDS, type)).toBe('Playlist: listen and answer, YouTube playlist');
  expect(serviceTypeLabel('youtube_story')).toBe('YouTube story');
  expect(labelOf(SERVICE_TYPE_WORDS, 'youtube_story')).toBe('YouTube story');
});

test('options the types of services are in their groups, in order', () => {
  expect(SERVICE_TYPE_GROUPS.map(({ label, options }) => `${label}: ${values(options)}`)).toEqual([
    'Articles: online_article, printed_article',
    'Online Reviews: single_online_review, ep_online_review, album_online_review',
    'Printed Review: single_printed_review, ep_printed_review, album_printed_review',
    'Video Review: single_video_review, ep_video_review, album_video_review',
    'Interviews: online_interview, printed_interview, video_interview',
    'Story Post: instagram_story, facebook_story, tiktok_story, snapchat_story, youtube_story',
    'Social Media Sharing: social_media_post, reel_shorts, tiktok_video',
    'Playlist: spotify_playlist, soundcloud_playlist, youtube_playlist',
  ]);
});

const templates = REASON_TEMPLATES.reverts;
const [music = { label: '', text: '' }, claim = music] = templates;

it.each([
  ['', 'It makes a claim that is not true.'],
  [music.text, 'It makes a claim that is not true.'],
  ['Track two differs. ', 'Track two differs. It makes a claim that is not true.'],
  [`${music.text} So it is.`, `${music.text} So it is. It makes a claim that is not true.`],
  [`${claim.text} See line two.`, `${claim.text} See line two.`],
])('reasonTemplates keeps text that a user typed: %j', (reason, expected) => {
  expect(withTemplate(reason, claim, templates)).toBe(expected);
});
