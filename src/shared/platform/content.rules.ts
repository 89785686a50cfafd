export const CONTENT_TABS = ['faq', 'blog', 'legal', 'mails'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

export const CONTENT_MAX = 20_000;
export const CONTENT_TITLE_MAX = 100;
export const CONTENT_LEAD_MAX = 250;

export interface ContentText {
  title: string;
  lead: string;
  /** Markdown. */
  body: string;
}

/** A version, of which `body` is null if it is the first text again, or none. */
export interface PublishedText extends Omit<ContentText, 'body'> {
  body: string | null;
  number: number;
  /** The day of its first version, on which a new post began. */
  since: string;
  /** The day from which a legal page holds. */
  from: string | null;
}
/** By key: what holds today and the versions after it, by number. */
export type PublishedTexts = Readonly<Record<string, readonly PublishedText[]>>;

/** What holds of a key on a day instead of its first text. */
export interface SiteContent extends ContentText {
  since: string;
  from: string | null;
  /** The version of a legal page that holds next. */
  next?: ContentText & { from: string };
}
/** By key; without an entry the first text holds. */
export type SiteContents = Readonly<Record<string, SiteContent>>;

export interface ContentKey {
  key: string;
  tab: ContentTab;
  name: string;
  /** The address of its page; empty for a mail. */
  path: string;
  /** What may be put in. */
  fields: readonly string[];
  /** Of these, what must be in the text. */
  needed: readonly string[];
  /** What has a field of its own beside the text. */
  parts: readonly ('title' | 'lead')[];
}

/** The address of the version of a legal page that holds next. */
export const nextPath = (path: string): string => `${path}/next`;

/** A new post has a slug with a letter; the first three have numbers. */
export const NEW_POST = /^post-(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const CONTENT_KEY_MAX = 80;

export const newPostKey = (title: string): string =>
  `post-${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`.slice(0, CONTENT_KEY_MAX);

export interface ContentCheck {
  holds: boolean;
  text: string;
}

/** A subject is kept after the mail was sent, so it opens nothing; and it is one line. */
const NOT_IN_SUBJECT = ['link', 'notices', 'reason', 'text'];

const list = (fields: readonly string[]): string =>
  fields.map((field) => `{${field}}`).join(' and ');

/** What must hold before a text may be published. */
export function contentChecks(
  key: Pick<ContentKey, 'tab' | 'fields' | 'needed' | 'parts'>,
  { title, lead, body }: ContentText,
): ContentCheck[] {
  const used = [...`${title} ${lead} ${body}`.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  const unknown = [...new Set(used.filter((name) => !key.fields.includes(name)))];
  const refused = NOT_IN_SUBJECT.filter((field) => title.includes(`{${field}}`));
  const missing = key.needed.filter((field) => !body.includes(`{${field}}`));
  const texts = { title, lead };
  const isFilled = body.trim() !== '' && key.parts.every((part) => texts[part].trim() !== '');
  return [
    { holds: isFilled, text: isFilled ? 'Every field is filled in' : 'A field is still empty' },
    unknown.length === 0
      ? { holds: true, text: 'All fields in braces are known' }
      : { holds: false, text: `Unknown: ${list(unknown)}. Leave it out or put in another` },
    ...(key.needed.length === 0
      ? []
      : missing.length === 0
        ? [{ holds: true, text: `In it, as it must be: ${list(key.needed)}` }]
        : [{ holds: false, text: `${list(missing)} must be in the text` }]),
    ...(key.tab === 'mails' && refused.length > 0
      ? [{ holds: false, text: `${list(refused)} may not be in the subject` }]
      : []),
    ...((key.tab === 'faq' || key.tab === 'legal') && !/^## \S/m.test(body)
      ? [{ holds: false, text: 'It needs a heading: a line that begins with ##' }]
      : []),
    ...(/^# /m.test(body)
      ? [{ holds: false, text: 'Headings begin with ##, since # is the title of the page' }]
      : []),
  ];
}

export const CONTENT_MESSAGES = {
  loadFailed: 'An error occurred while fetching the content.',
  saveFailed: 'The draft could not be kept.',
  notSent: 'The mail could not be sent.',
  notReady: 'The text cannot be published yet:',
  noDraft: 'There is no draft to publish.',
  hidden: 'What must be in it has to stand in the text, and a link where it can be pressed.',
  noVersion: 'There is no such version.',
  day: 'Please choose the day from which it holds, today or later.',
} as const;

/** A part of a text as HTML; the one before the first heading has none. */
export interface ContentSection {
  heading: string;
  html: string;
}

export const anchorOf = (heading: string): string =>
  heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');
