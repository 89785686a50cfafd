import { blogPosts } from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import type { Screen } from './screen';

export const publicScreens: readonly Screen[] = [
  {
    path: paths.home,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "home" */ '@/client/features/market/home/HomePage').then(
        ({ HomePage }) => HomePage,
      ),
    chunk: 'home',
  },
  {
    path: paths.blog,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "blog" */ '@/client/features/platform/blog/BlogPage').then(
        ({ BlogPage }) => BlogPage,
      ),
    chunk: 'blog',
  },
  {
    path: paths.blogPost(':id'),
    frame: 'public',
    load: () =>
      import(
        /* webpackChunkName: "blog-post" */ '@/client/features/platform/blog/BlogPostPage'
      ).then(({ BlogPostPage }) => BlogPostPage),
    chunk: 'blog-post',
    example: paths.blogPost(1),
    drawnAt: blogPosts.map(({ id }) => paths.blogPost(id)),
  },
  {
    path: paths.terms,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "legal" */ '@/client/features/platform/legal/LegalPage').then(
        ({ TermsPage }) => TermsPage,
      ),
    chunk: 'legal',
  },
  {
    path: paths.privacyPolicy,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "legal" */ '@/client/features/platform/legal/LegalPage').then(
        ({ PrivacyPolicyPage }) => PrivacyPolicyPage,
      ),
    chunk: 'legal',
  },
  {
    path: paths.accessibility,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "legal" */ '@/client/features/platform/legal/LegalPage').then(
        ({ AccessibilityPage }) => AccessibilityPage,
      ),
    chunk: 'legal',
  },
  {
    path: paths.imprint,
    frame: 'public',
    load: () =>
      import(/* webpackChunkName: "legal" */ '@/client/features/platform/legal/LegalPage').then(
        ({ ImprintPage }) => ImprintPage,
      ),
    chunk: 'legal',
  },
];
