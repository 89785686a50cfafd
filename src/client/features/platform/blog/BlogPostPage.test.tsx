import { screen, within } from '@testing-library/react';
import { blogPosts } from '@/shared/platform/blogPosts';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { text as second } from '@/shared/platform/posts/beforeYouSubmit';
import { text as first } from '@/shared/platform/posts/whatAReviewIsWorth';
import { text as third } from '@/shared/platform/posts/whyPricesAreFixed';

const texts = { 1: first, 2: second, 3: third };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each(blogPosts)(
  'post $id is long, can be read, and links to the others',
  async ({ id, title, minutes }) => {
    const words = texts[id].flatMap(({ paragraphs }) => paragraphs.join(' ').split(' '));
    expect(words.length).toBeGreaterThanOrEqual(600);
    expect(minutes).toBe(Math.ceil(words.length / 220));
    renderApp({ path: `/blog/${id}` });
    expect(await heading(title)).toBeInTheDocument();
    const [opening] = texts[id][0]?.paragraphs ?? [];
    expect(await screen.findByText(opening ?? '')).toBeInTheDocument();
    const more = within(screen.getByRole('region', { name: 'Read on' }));
    const others = blogPosts.filter((post) => post.id !== id);
    expect(more.getAllByRole('listitem')).toHaveLength(others.length);
    for (const other of others) {
      expectLink(other.title, `/blog/${other.id}`, more);
    }
  },
);

it.each(['4', '01', '1.0', 'x', '-1'])('post %s is not found', async (id) => {
  renderApp({ path: `/blog/${id}` });
  expect(await heading('Post not found')).toBeInTheDocument();
  expectLink('To the blog', '/blog');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('shows when a post was published, also in its structured data', async () => {
  renderApp({ path: '/blog/2' });
  await heading('Before you press Submit');
  expect(screen.getByText('21 Nov 2026')).toHaveAttribute('datetime', '2026-11-21');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const facts = { headline: 'Before you press Submit', datePublished: '2026-11-21' };
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', ...facts });
});
