import { blogPosts } from './blogPosts';
import { CONTENT_KEY_MAX, type ContentKey, NEW_POST, type SiteContents } from './content.rules';
import { LEGAL_KEYS, LEGAL_TEXTS } from './legalTexts';

const POST = { tab: 'blog', fields: [], parts: ['title', 'lead'] } as const;

/** The keys of the first texts. */
export const CONTENT_KEYS: readonly ContentKey[] = [
  {
    ...{ key: 'faq', tab: 'faq', name: 'Questions, answered', path: '/' },
    ...{ fields: ['review_prices'], parts: [] },
  },
  ...blogPosts.map(({ id, title }) => ({
    ...{ ...POST, key: `post-${id}`, name: title, path: `/blog/${id}` },
  })),
  ...LEGAL_KEYS.map((key) => ({
    ...{ key, tab: 'legal' as const, name: LEGAL_TEXTS[key].title, path: `/${key}` },
    fields: LEGAL_TEXTS[key].sections.flatMap(({ hasOperator, hasContact }) => [
      ...(hasOperator ? ['operator'] : []),
      ...(hasContact ? ['contact'] : []),
    ]),
    parts: ['lead' as const],
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
  const hasBlog = keys.some(({ tab }) => tab === 'blog');
  const posts = hasBlog ? ['/', '/blog', ...blogPosts.map(({ id }) => `/blog/${id}`)] : [];
  return [...new Set([...posts, ...keys.map(({ path }) => path)])];
}
