import {
  blogPages,
  drawQuestions,
  drawTeaser,
  legalPage,
  type ShareFacts,
  type SharePicture,
} from '@/client/features/results/publicPages/pages';
import { sectionsOf } from '@/server/platform/http/markdown';
import type { DrawnContent } from '@/server/platform/http/sitePages';
import { type BlogPostSummary, blogPosts } from '@/shared/platform/blogPosts';
import type { SiteContent, SiteContents } from '@/shared/platform/content.rules';
import { contentKey, isFirstKey } from '@/shared/platform/contentKeys.rules';
import { dayText } from '@/shared/platform/format';
import { FIRST_CONTENT } from '@/shared/platform/firstContent';
import { LEGAL_KEYS, LEGAL_TEXTS } from '@/shared/platform/legalTexts';
import { composeDrawn, type Frame } from './pageSender';
import { sharePath, shareText } from './sharePicture';

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
    const drawn = { ...post, title, subtitle: lead, minutes, sections: sectionsOf(body) };
    return { ...drawn, picture: pictureOf(drawn) };
  });

const factsOf = ({ image, title, published }: BlogPostSummary): ShareFacts => ({
  ...{ tier: null, face: image, above: 'From the blog:', title, by: null },
  below: `Published on ${dayText(published)}`,
});

/** Of a post with its first title, the build has a picture. */
function pictureOf(post: BlogPostSummary): SharePicture {
  const { id, title } = post;
  if (blogPosts.some((first) => first.id === id && first.title === title))
    return { path: `/share/blog-${id}.png`, alt: `${title}, beside a drawn cover.` };
  const facts = factsOf(post);
  return { path: sharePath(`/blog/${id}`, facts), alt: shareText(facts) };
}

/** The picture of a post, and what is drawn on it; `null` if there is no such post. */
export function findPostPicture(contents: SiteContents, id: string) {
  const post = postsOf(contents).find((each) => String(each.id) === id);
  return post ? { address: post.picture.path, facts: factsOf(post) } : null;
}

const NO_TEXT = { title: '', lead: '', body: '' };

/** Draws what the owners have changed; nothing while they have changed nothing. */
export function drawContents({ html, ...hashes }: Frame, contents: SiteContents): DrawnContent {
  const hasBlog = Object.keys(contents).some((key) => contentKey(key)?.tab === 'blog');
  const posts = hasBlog ? postsOf(contents) : [];
  const legal = LEGAL_KEYS.flatMap((key) => {
    const text = contents[key];
    if (!text) return [];
    const draw = ({ lead, body, from }: Pick<SiteContent, 'lead' | 'body' | 'from'>) => ({
      ...{ key, ...LEGAL_TEXTS[key], lead, from, sections: sectionsOf(body) },
    });
    const next = text.next && { ...draw(text.next), from: text.next.from };
    return [
      legalPage({ ...draw(text), nextFrom: text.next?.from }),
      ...(next ? [legalPage({ ...next, isNext: true })] : []),
    ];
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
