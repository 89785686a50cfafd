/** What a list of posts shows; the texts come with the blog itself. */
export interface BlogPostSummary {
  id: number;
  /** Seed of the drawn cover that stands for a picture. */
  image: string;
  title: string;
  subtitle: string;
}

/** In the order in which they are shown; the home page shows the first two. */
export const blogPosts = [
  {
    id: 1,
    image: 'what-a-review-is-worth',
    title: 'What a review is worth',
    subtitle:
      'Reviews, interviews, stories and playlists do different jobs. Pick the one you need.',
  },
  {
    id: 2,
    image: 'before-you-submit',
    title: 'Before you press Submit',
    subtitle: 'A person listens to every submission. Here is how to make that hour count.',
  },
  {
    id: 3,
    image: 'why-prices-are-fixed',
    title: 'Why prices are fixed',
    subtitle: 'One price for each tier and service, the same for everyone. What that changes.',
  },
] as const satisfies readonly BlogPostSummary[];

export type BlogPostId = (typeof blogPosts)[number]['id'];

export const HOME_TEASER_POSTS = 2;
