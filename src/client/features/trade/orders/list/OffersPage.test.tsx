import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { expectLink } from '@/client/testing/expectLink';

const address = () => window.location.search;
const cards = () => within(screen.getByRole('list', { name: 'Offers' })).getAllByRole('listitem');
/** Waits for the position, which stays that of the last list until the next one is there. */
const counts = (text: string) => screen.findByText(text);

it('shows the eight sample offers with all columns, and filters them by tab', async () => {
  const { user, server } = renderApp({ path: '/offers' });
  await counts('1 / 8');
  expect(cards()).toHaveLength(8);
  const card = cards()[0]!;
  for (const text of [
    ...[/Interview for Glass HarbourTen questions by email/, 'Date12.11.2026'],
    ...['Interview cost$10.00', 'Genre directionElectronic', 'ETA28.11.2026'],
    'Offered by Night Desk',
  ])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('heading')).toHaveTextContent('Interview for Glass Harbour');
  const link = within(card).getByRole('link', { name: /^Open/ });
  expect(link).toHaveAttribute('href', '/offers/1');
  await user.click(screen.getByRole('tab', { name: 'Pending' }));
  await counts('1 / 5');
  expect(cards()).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  await counts('1 / 3');
  expect(address()).toBe('?tab=completed');
  expect(server.calls).toHaveLength(0);
});

it('searches ignoring case and accents, and shows when nothing matches', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE muller');
  await counts('1 / 1');
  await waitFor(() => expect(address()).toBe('?search=CAFE+muller'));
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(screen.getByText('No offers match your search.')).toBeInTheDocument();
  await counts('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await counts('1 / 8');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('shows an example on request when it is empty, including its pages', async () => {
  const { user } = renderApp({ path: '/offers', session: 'artist', fetch: offerRoutes([]) });
  await user.click(await screen.findByRole('link', { name: 'See an example' }));
  expect(screen.getByText('An example. Not your data.')).toBeInTheDocument();
  await counts('1 / 8');
  const [first] = screen.getAllByRole('link', { name: /^Open / });
  expect(first).toHaveAttribute('href', '/offers/1?sample=1');
  await user.click(screen.getByRole('link', { name: 'Close the example' }));
  expect(screen.getByRole('link', { name: 'See an example' })).toBeInTheDocument();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a sample offer has its terms, chat and music; a completed one is completed', async () => {
  const { server } = renderApp({ path: '/offers/1' });
  await heading('Interview for Glass Harbour');
  const status = screen.getByRole('list', { name: 'Status' });
  expect(status).toHaveTextContent(/^Offer AcceptedPaid & Awaiting Completion$/);
  const about = screen.getByRole('region', { name: 'About the offer' });
  for (const text of [
    ...['Est. Publish Date28.11.2026', 'Offer TypeInterview', 'Contribution$10.00'],
    ...['MarketingInstagram story', /Offer detailsTen questions by email/],
  ])
    expect(about).toHaveTextContent(text);
  const links = within(about).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Website', 'Instagram', 'YouTube']);
  expectLink('Submit work', '/');
  expect(screen.getByRole('log', { name: 'Messages with Mara Veil' })).toBeInTheDocument();
  const music = screen.getByRole('region', { name: 'The music' });
  expect(music).toHaveTextContent(/publish nothing before 27\.11\.2026/);
  expect(within(music).getByRole('list', { name: 'Genres' })).toHaveTextContent('ElectronicPop');
  expect(server.calls).toHaveLength(0);
  cleanup();
  renderApp({ path: '/offers/7' });
  await heading('Portrait of a quartet');
  expect(screen.getByRole('list', { name: 'Status' })).toHaveTextContent('Completed');
  expect(screen.queryByText('Paid & Awaiting Completion')).not.toBeInTheDocument();
});

it.each(['/offers/99', '/offers/one'])(
  'the sample offer %s is not found, with a link back',
  async (path) => {
    const { user } = renderApp({ path });
    await heading('Offer not found');
    await user.click(screen.getByRole('link', { name: 'Back to offers' }));
    await counts('1 / 8');
  },
);

it('a sample offer keeps notes, saved values and a typed message while another page is open', async () => {
  const { user } = renderApp({ path: '/offers/2' });
  await heading('Album review, two pages');
  await user.click(screen.getByText('Private notes'));
  await user.type(screen.getByRole('textbox', { name: 'Notes on this offer' }), 'Ask for files');
  await user.click(screen.getByRole('button', { name: 'Save on Spotify' }));
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Dear');
  await user.click(screen.getAllByRole('link', { name: 'Offers' })[0]!);
  await user.click(await screen.findByRole('link', { name: /^Open Interview for Glass/ }));
  await heading('Interview for Glass Harbour');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
  window.history.go(-2);
  await heading('Album review, two pages');
  const notes = screen.getByRole('textbox', { name: 'Notes on this offer' });
  expect(notes).toHaveValue('Ask for files');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Dear');
  const save = screen.getByRole('button', { name: 'Save on Spotify', pressed: true });
  await user.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'false');
});
