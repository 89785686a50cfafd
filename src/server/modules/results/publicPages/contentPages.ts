import {
  blogPages,
  drawQuestions,
  drawTeaser,
  legalPage,
} from '@/client/features/results/publicPages/pages';
import { sectionsOf } from '@/server/platform/http/markdown';
import type { DrawnContent } from '@/server/platform/http/sitePages';
import { type BlogPostSummary, blogPosts } from '@/shared/platform/blogPosts';
import type { SiteContents } from '@/shared/platform/content.rules';
import { contentKey, isFirstKey } from '@/shared/platform/contentKeys.rules';
import { FIRST_CONTENT } from '@/shared/platform/firstContent';
import { LEGAL_KEYS, LEGAL_TEXTS } from '@/shared/platform/legalTexts';
import { composeDrawn, type Frame } from './pageSender';

const WORDS_A_MINUTE = 220;

/** The posts that the owners have added, the newest on top. */
export const addedPosts = (contents: SiteContents): BlogPostSummary[] =>
  Object.entries(contents)
    .filter(([key]) => contentKey(key)?.tab === 'blog' && !isFirstKey(key))
    .map(([key, { title, lead, since }]) => {
      const id = key.replace(/^post-/, '');
      return { id, image: id, title, subtitle: lead, published: since, minutes: 0 };
    })
    .sort((one, other) => other.published.localeCompare(one.published));

const postsOf = (contents: SiteContents) =>
  [...addedPosts(contents), ...blogPosts].map((post) => {
    const key = `post-${post.id}`;
    const { title, lead, body } = contents[key] ?? FIRST_CONTENT[key] ?? NO_TEXT;
    const minutes = Math.ceil(body.split(/\s+/).length / WORDS_A_MINUTE);
    return { ...post, title, subtitle: lead, minutes, sections: sectionsOf(body) };
  });
const NO_TEXT = { title: '', lead: '', body: '' };

/** Draws what the owners have changed; nothing while they have changed nothing. */
export function drawContents({ html, ...hashes }: Frame, contents: SiteContents): DrawnContent {
  const hasBlog = Object.keys(contents).some((key) => contentKey(key)?.tab === 'blog');
  const posts = hasBlog ? postsOf(contents) : [];
  const legal = LEGAL_KEYS.flatMap((key) => {
    const text = contents[key];
    if (!text) return [];
    const { title, description } = LEGAL_TEXTS[key];
    const { lead, from, body } = text;
    return legalPage({
      path: `/${key}`,
      title,
      description,
      lead,
      from,
      sections: sectionsOf(body),
    });
  });
  return {
    parts: {
      ...(contents.faq && { questions: drawQuestions(sectionsOf(contents.faq.body)) }),
      ...(hasBlog && { posts: drawTeaser(posts) }),
    },
    pages: [...legal, ...(hasBlog ? blogPages(posts) : [])].map((page) => ({
      ...hashes,
      path: page.path,
      html: composeDrawn(html, page),
    })),
  };
}
