import { blogPosts } from './blogPosts';
import {
  CONTENT_KEY_MAX,
  type ContentKey,
  NEW_POST,
  nextPath,
  type SiteContents,
} from './content.rules';
import { LEGAL_KEYS, LEGAL_TEXTS } from './legalTexts';
import { MAIL_KINDS, MAIL_TEXTS, mailKeyOf, mustHave } from './mailTexts';

const POST = { tab: 'blog', fields: [], needed: [], parts: ['title', 'lead'] } as const;
const all = (fields: readonly string[]) => ({ fields, needed: fields });

/** The keys of the first texts. */
export const CONTENT_KEYS: readonly ContentKey[] = [
  {
    ...{ key: 'faq', tab: 'faq', name: 'Questions, answered', path: '/' },
    ...{ ...all(['review_prices']), parts: [] },
  },
  ...blogPosts.map(({ id, title }) => ({
    ...{ ...POST, key: `post-${id}`, name: title, path: `/blog/${id}` },
  })),
  ...LEGAL_KEYS.map((key) => ({
    ...{ key, tab: 'legal' as const, name: LEGAL_TEXTS[key].title, path: `/${key}` },
    ...all(
      LEGAL_TEXTS[key].sections.flatMap(({ hasOperator, hasContact }) => [
        ...(hasOperator ? ['operator'] : []),
        ...(hasContact ? ['contact'] : []),
      ]),
    ),
    parts: ['lead' as const],
  })),
  ...MAIL_KINDS.map((kind) => ({
    ...{ key: mailKeyOf(kind), tab: 'mails' as const, name: MAIL_TEXTS[kind].name, path: '' },
    ...{ fields: MAIL_TEXTS[kind].places, needed: mustHave(MAIL_TEXTS[kind].places) },
    parts: ['title' as const],
  })),
];

export const isFirstKey = (key: string): boolean => CONTENT_KEYS.some((each) => each.key === key);

/** `undefined` for a key that there cannot be. */
export function contentKey(key: string, title = ''): ContentKey | undefined {
  const known = CONTENT_KEYS.find((each) => each.key === key);
  if (known || key.length > CONTENT_KEY_MAX || !NEW_POST.test(key)) return known;
  return { ...POST, key, name: title, path: `/blog/${key.slice('post-'.length)}` };
}

/** The pages that the server draws anew, since an owner has changed a text of theirs. */
export function drawnPaths(contents: SiteContents): readonly string[] {
  const keys = Object.keys(contents).flatMap((key) => contentKey(key) ?? []);
  const shown = keys.flatMap(({ key, path }) =>
    contents[key]?.next ? [path, nextPath(path)] : path === '' ? [] : [path],
  );
  const hasBlog = keys.some(({ tab }) => tab === 'blog');
  const posts = hasBlog ? ['/', '/blog', ...blogPosts.map(({ id }) => `/blog/${id}`)] : [];
  return [...new Set([...posts, ...shown])];
}
