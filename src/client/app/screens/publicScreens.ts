import { blogPosts } from '@/shared/platform/blogPosts';
import { paths } from '@/client/lib/paths';
import { inFrame, type Screen, screen } from './screen';

export const publicScreens = inFrame('public', [
  screen({
    path: paths.home,
    load: () => import('@/client/features/market/home/HomePage'),
    page: 'HomePage',
  }),
  screen({
    path: paths.blog,
    load: () => import('@/client/features/platform/blog/BlogPage'),
    page: 'BlogPage',
  }),
  screen({
    path: paths.blogPost(':id'),
    load: () => import('@/client/features/platform/blog/BlogPostPage'),
    page: 'BlogPostPage',
    example: paths.blogPost(1),
    drawnAt: Object.fromEntries(blogPosts.map(({ id }) => [paths.blogPost(id), [`post-${id}`]])),
  }),
  screen({
    path: paths.terms,
    chunk: 'legal',
    load: () => import('@/client/features/platform/legal/LegalPage'),
    page: 'TermsPage',
  }),
  screen({
    path: paths.privacyPolicy,
    chunk: 'legal',
    load: () => import('@/client/features/platform/legal/LegalPage'),
    page: 'PrivacyPolicyPage',
  }),
  screen({
    path: paths.accessibility,
    chunk: 'legal',
    load: () => import('@/client/features/platform/legal/LegalPage'),
    page: 'AccessibilityPage',
  }),
  screen({
    path: paths.imprint,
    chunk: 'legal',
    load: () => import('@/client/features/platform/legal/LegalPage'),
    page: 'ImprintPage',
  }),
]);

export const notFoundScreen: Screen = {
  frame: 'rest',
  ...screen({
    path: '*',
    load: () => import('@/client/features/platform/errors/NotFoundPage'),
    page: 'NotFoundPage',
    example: '/no-such-page',
  }),
};
