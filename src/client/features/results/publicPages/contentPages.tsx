import { StaticRouter } from 'react-router-dom';
import { BLOG_DESCRIPTION, type BlogPostSummary } from '@/shared/platform/blogPosts';
import type { ContentSection } from '@/shared/platform/content.rules';
import { Questions, Teaser } from '@/client/features/market/shared/home/HomeParts';
import { Html } from '@/client/features/platform/shared/pages/Html';
import { LegalArticle } from '@/client/features/platform/shared/pages/LegalArticle';
import { Post } from '@/client/features/platform/shared/pages/Post';
import { PostList } from '@/client/features/platform/shared/pages/PostList';
import { paths } from '@/client/lib/paths';
import { drawMarkup, type PublicPage } from './publicPage';

interface DrawnLegal {
  path: string;
  title: string;
  description: string;
  lead: string;
  from: string | null;
  sections: readonly ContentSection[];
}

export const legalPage = ({ path, title, description, sections, ...rest }: DrawnLegal) => ({
  path,
  title,
  description,
  main: (
    <StaticRouter location={path}>
      <LegalArticle
        {...rest}
        title={title}
        sections={sections.map(({ heading, html }) => ({ heading, content: <Html html={html} /> }))}
      />
    </StaticRouter>
  ),
});

interface DrawnPost extends BlogPostSummary {
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
    main: (
      <StaticRouter location={paths.blogPost(post.id)}>
        <Post post={post} posts={posts}>
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
