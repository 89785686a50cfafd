import { Link, StaticRouter } from 'react-router-dom';
import { BLOG_DESCRIPTION, type BlogPostSummary } from '@/shared/platform/blogPosts';
import { type ContentSection, nextPath } from '@/shared/platform/content.rules';
import { Questions, Teaser } from '@/client/features/market/shared/home/HomeParts';
import { Html } from '@/client/features/platform/shared/pages/Html';
import { LegalArticle } from '@/client/features/platform/shared/pages/LegalArticle';
import { Post } from '@/client/features/platform/shared/pages/Post';
import { PostList } from '@/client/features/platform/shared/pages/PostList';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { SharePicture } from '@/client/ui/PageMeta';
import { drawMarkup, type PublicPage } from './publicPage';

interface DrawnLegal {
  key: string;
  title: string;
  description: string;
  lead: string;
  from: string | null;
  /** The day from which the next version holds. */
  nextFrom?: string | undefined;
  /** Whether it is that next version. */
  isNext?: true;
  sections: readonly ContentSection[];
}

export function legalPage({ key, title, description, lead, sections, ...holds }: DrawnLegal) {
  const { from, nextFrom, isNext } = holds;
  const present = `/${key}`;
  const path = isNext ? nextPath(present) : present;
  return {
    ...{ path, title, description },
    ...(isNext && { isUnlisted: true as const }),
    main: (
      <StaticRouter location={path}>
        <LegalArticle
          {...{ title, lead }}
          note={
            from || nextFrom ? (
              <>
                {from ? `Holds from ${formatDay(from)}. ` : null}
                {isNext ? (
                  <>
                    Until then, <Link to={present}>the present version</Link> holds.
                  </>
                ) : null}
                {nextFrom ? (
                  <>
                    A new version holds from {formatDay(nextFrom)}:{' '}
                    <Link to={nextPath(present)}>read it</Link>.
                  </>
                ) : null}
              </>
            ) : null
          }
          sections={sections.map(({ heading, html }) => ({
            heading,
            content: <Html html={html} />,
          }))}
        />
      </StaticRouter>
    ),
  };
}

interface DrawnPost extends BlogPostSummary {
  picture: SharePicture;
  sections: readonly ContentSection[];
}

/** The list, and each post. */
export const blogPages = (posts: readonly DrawnPost[]): PublicPage[] => [
  {
    path: paths.blog,
    title: 'Blog',
    description: BLOG_DESCRIPTION,
    main: (
      <StaticRouter location={paths.blog}>
        <PostList posts={posts} />
      </StaticRouter>
    ),
  },
  ...posts.map((post) => ({
    path: paths.blogPost(post.id),
    title: post.title,
    description: post.subtitle,
    type: 'article' as const,
    picture: post.picture,
    main: (
      <StaticRouter location={paths.blogPost(post.id)}>
        <Post post={post} posts={posts} picture={post.picture}>
          {post.sections.map(({ heading, html }) => (
            <section key={heading}>
              {heading === '' ? null : <h2>{heading}</h2>}
              <Html html={html} />
            </section>
          ))}
        </Post>
      </StaticRouter>
    ),
  })),
];

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&\w+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

export const drawQuestions = (sections: readonly ContentSection[]): string =>
  drawMarkup(
    <Questions
      questions={sections.map(({ heading, html }) => ({
        question: heading,
        answer: textOf(html),
        content: <Html html={html} />,
      }))}
    />,
  );

export const drawTeaser = (posts: readonly BlogPostSummary[]): string =>
  drawMarkup(
    <StaticRouter location={paths.home}>
      <Teaser posts={posts} />
    </StaticRouter>,
  );
