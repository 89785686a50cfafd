export const CONTENT_TABS = ['faq', 'blog', 'legal'] as const;
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

/** What holds of a key instead of its first text. */
export interface SiteContent extends ContentText {
  number: number;
  /** The day of its first version, on which a new post began. */
  since: string;
  /** The day from which a legal page holds. */
  from: string | null;
}
/** By key; without an entry the first text holds. */
export type SiteContents = Readonly<Record<string, SiteContent>>;

export interface ContentKey {
  key: string;
  tab: ContentTab;
  name: string;
  /** The address of its page. */
  path: string;
  /** What may be put in, of which each must be there. */
  fields: readonly string[];
  /** What has a field of its own beside the text. */
  parts: readonly ('title' | 'lead')[];
}

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

const list = (fields: readonly string[]): string =>
  fields.map((field) => `{${field}}`).join(' and ');

/** What must hold before a text may be published. */
export function contentChecks(
  key: Pick<ContentKey, 'tab' | 'fields' | 'parts'>,
  { title, lead, body }: ContentText,
): ContentCheck[] {
  const used = [...`${title} ${lead} ${body}`.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  const unknown = [...new Set(used.filter((name) => !key.fields.includes(name)))];
  const missing = key.fields.filter((field) => !body.includes(`{${field}}`));
  const texts = { title, lead };
  const isFilled = body.trim() !== '' && key.parts.every((part) => texts[part].trim() !== '');
  return [
    { holds: isFilled, text: isFilled ? 'Every field is filled in' : 'A field is still empty' },
    unknown.length === 0
      ? { holds: true, text: 'All fields in braces are known' }
      : { holds: false, text: `Unknown: ${list(unknown)}. Leave it out or put in another` },
    ...(key.fields.length === 0
      ? []
      : missing.length === 0
        ? [{ holds: true, text: `In it, as it must be: ${list(key.fields)}` }]
        : [{ holds: false, text: `${list(missing)} must be in the text` }]),
    ...(key.tab !== 'blog' && !/^## \S/m.test(body)
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
  notReady: 'The text cannot be published yet:',
  noDraft: 'There is no draft to publish.',
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
