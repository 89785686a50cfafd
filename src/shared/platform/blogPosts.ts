/** A post as a list shows it; the text loads with the blog itself. */
export interface BlogPostSummary {
  /** A number, or the slug of a post that an owner has added. */
  id: number | string;
  /** The seed of the drawn cover. */
  image: string;
  title: string;
  subtitle: string;
  /** The day of publication, `YYYY-MM-DD`. */
  published: string;
  /** How long most people read it, at 220 words a minute. */
  minutes: number;
}

export const blogPosts = [
  {
    id: 1,
    image: 'what-a-review-is-worth',
    title: 'What a review is worth',
    subtitle:
      'Reviews, interviews, stories and playlists do different jobs. Pick the one you need.',
    published: '2026-11-21',
    minutes: 4,
  },
  {
    id: 2,
    image: 'before-you-submit',
    title: 'Before you press Submit',
    subtitle: 'A person reviews every submission. Here is how an hour of preparation pays.',
    published: '2026-11-21',
    minutes: 4,
  },
  {
    id: 3,
    image: 'why-prices-are-fixed',
    title: 'Why prices are fixed',
    subtitle: 'One price for each tier and service, the same for everyone. What that changes.',
    published: '2026-11-21',
    minutes: 4,
  },
] as const satisfies readonly BlogPostSummary[];

export type BlogPost = (typeof blogPosts)[number];
export type BlogPostId = BlogPost['id'];

export type PostText = readonly { heading?: string; paragraphs: readonly string[] }[];

export const BLOG_DESCRIPTION =
  'What each kind of coverage does for a release, how to prepare a submission, and why every service on Linernote has one fixed price.';

export const HOME_TEASER_POSTS = 2;
