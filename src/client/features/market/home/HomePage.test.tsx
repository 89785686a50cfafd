import { screen, within } from '@testing-library/react';
import { OUTLET_TIERS } from '@/shared/platform/options';
import { FIRST_PRICES, PLAYLIST_NOTE, pricesText } from '@/shared/market/prices.rules';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { questionsOf } from '@/shared/platform/questions';

const questions = questionsOf('');

const headline = () =>
  screen.findByRole('heading', { level: 1, name: 'Get heard where it counts.' });
const hero = () => within(screen.getByRole('region', { name: 'Get heard where it counts.' }));

it('has a headline, the main facts, the tiers, posts, and links to sign up and log in', async () => {
  renderApp({ path: '/' });
  await headline();
  expect(hero().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
  expect(hero().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining([
      ...['0% subscription fees', '3 tiers of media, fixed prices', '100% reviewed by people'],
    ]),
  );
  for (const name of ['The Underground', 'The Rising Stars', 'The Heavy Hitters'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument();
  expectLink('Join as artist', '/sign-up/artist');
  expectLink('Join as media', '/sign-up/media');
  const blog = within(screen.getByRole('region', { name: 'From the blog' })).getAllByRole('link');
  const posts = blog.map((link) => link.getAttribute('href'));
  expect(posts).toEqual(['/blog/1', '/blog/2', '/blog']);
});

it('links a logged-in user to the profile', async () => {
  renderApp({ path: '/', session: 'artist' });
  await headline();
  const link = await hero().findByRole('link', { name: 'Go to profile' });
  expect(link).toHaveAttribute('href', '/profile');
  expect(hero().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('lists every price of the list in a table with headers', async () => {
  renderApp({ path: '/' });
  await headline();
  const table = within(screen.getByRole('table', { name: 'All prices, both sides.' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    ...['US dollars, per piece of coverage', 'Tier 1 The Underground'],
    ...['Tier 2 The Rising Stars', 'Tier 3 The Heavy Hitters'],
  ]);
  for (const [group, prices] of Object.entries(FIRST_PRICES)) {
    const row = table.getByRole('row', { name: new RegExp(`^${group} `) });
    const cells = within(row).getAllByRole('cell');
    const texts = cells.map(({ textContent }) => textContent);
    expect(texts).toEqual(OUTLET_TIERS.map((tier) => `$${prices[tier]}`));
  }
  /* the server inserts a later list in this order */
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent.slice(1));
  expect(cells.join()).toBe(pricesText(FIRST_PRICES));
  expect(table.getByRole('row', { name: /Playlist/ })).toHaveTextContent(PLAYLIST_NOTE);
  expect(screen.getByText(/Outlets get 85% of it: \$10\.00 gives \$8\.50\./)).toBeInTheDocument();
});

it('has twelve questions with answers, the first one open, and structured data about them', async () => {
  renderApp({ path: '/' });
  await headline();
  const faq = screen.getByRole('region', { name: 'Questions, answered' });
  expect(await within(faq).findByText('What is Linernote?')).toBeVisible();
  const all = [...faq.querySelectorAll('details')];
  expect(all).toHaveLength(12);
  expect(all.map(({ open }) => open)).toEqual([true, ...Array<boolean>(11).fill(false)]);
  // `<details>` elements need one common name to show one at a time.
  expect(new Set(all.map((details) => details.getAttribute('name')))).toEqual(new Set(['faq']));
  expect(questions[0]?.answer.split(' ').length).toBeGreaterThan(40);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>, // our own JSON
  );
  expect(data.map((entry) => entry['@type'])).toEqual(['Organization', 'FAQPage']);
  expect(data[1]?.mainEntity).toHaveLength(12);
});
