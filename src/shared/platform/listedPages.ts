import { blogPosts } from './blogPosts';
import { accountPaths } from './site';

/** The pages for search engines; a post has its day of publication. */
export const LISTED_PAGES: readonly { path: string; changed?: string }[] = [
  { path: '/' },
  { path: '/blog' },
  ...blogPosts.map(({ id, published }) => ({ path: `/blog/${id}`, changed: published })),
  { path: '/sign-up' },
  { path: '/sign-up/artist' },
  { path: '/sign-up/media' },
  { path: '/login' },
  { path: '/terms' },
  { path: '/privacy-policy' },
  { path: '/accessibility' },
  { path: '/imprint' },
  { path: '/contact' },
];

/** The pages behind the log-in, from whose addresses search engines are kept away. */
export const ACCOUNT_PATHS: readonly string[] = Object.values(accountPaths).filter(
  (address) => typeof address === 'string',
);
