import { accountPaths } from './accountPaths';
import { blogPosts } from './blogPosts';

export const SITE_NAME = 'Linernote';

/**
 * Stands for the public origin in every page that is built, since `PUBLIC_URL` is known only when
 * the server starts: the server puts the real one in its place. `.invalid` can be nobody's.
 */
export const ORIGIN_PLACEHOLDER = 'https://linernote.invalid';

/** Stands for the address to write to, `CONTACT_EMAIL`, in the same way. */
export const CONTACT_PLACEHOLDER = 'contact@linernote.invalid';

/** What the built pages say of the trade, until the server fills in its settings. */
export const FEE_ATTRIBUTE = 'data-fee="15"';
export const PAYMENTS_ATTRIBUTE = 'data-payments="on"';

/** The pages that search engines are to find, with the day a post came out. */
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
];

/**
 * The pages of people with an account: search engines are asked not to fetch them. What is below an
 * address is kept from them with it.
 */
export const ACCOUNT_PATHS: readonly string[] = Object.values(accountPaths).filter(
  (address) => typeof address === 'string',
);
