import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows the terms, the chat and the music', async () => {
  const { server } = renderApp({ path: '/offers/1' });
  await heading('Interview for Glass Harbour');
  const status = within(screen.getByRole('list', { name: 'Status' }));
  expect(status.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Offer Accepted',
    'Paid & Awaiting Completion',
  ]);
  const about = screen.getByRole('region', { name: 'About the offer' });
  expect(about).toHaveTextContent('Est. Publish Date28.11.2026');
  expect(about).toHaveTextContent('Offer TypeInterview');
  expect(about).toHaveTextContent('Contribution$10.00');
  expect(about).toHaveTextContent('MarketingInstagram story');
  expect(about).toHaveTextContent(/Offer detailsTen questions by mail/);
  expect(
    within(about)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Website', 'Instagram', 'YouTube']);
  expectLink('Submit work', '/');
  expect(screen.getByRole('log', { name: 'Messages with Mara Veil' })).toBeInTheDocument();
  const music = screen.getByRole('region', { name: 'The music' });
  expect(music).toHaveTextContent(/publish nothing before 27\.11\.2026/);
  expect(within(music).getByRole('list', { name: 'Genres' })).toHaveTextContent('ElectronicPop');
  expect(server.calls).toHaveLength(0);
});

it('shows that a completed offer is completed', async () => {
  renderApp({ path: '/offers/7' });
  await heading('Portrait of a quartet');
  expect(screen.getByRole('list', { name: 'Status' })).toHaveTextContent('Completed');
  expect(screen.queryByText('Paid & Awaiting Completion')).not.toBeInTheDocument();
});

it.each(['/offers/99', '/offers/0', '/offers/one', '/offers/1x'])(
  '%s is not found, with a link back',
  async (path) => {
    const { user } = renderApp({ path });
    await heading('Offer not found');
    await user.click(screen.getByRole('link', { name: 'Back to offers' }));
    expect(await screen.findByText('1 / 8')).toBeInTheDocument();
  },
);

it('keeps notes, saved values and a typed message while another page is open', async () => {
  const { user } = renderApp({ path: '/offers/2' });
  await heading('Album review, two pages');
  await user.click(screen.getByText('Private notes'));
  await user.type(screen.getByRole('textbox', { name: 'Notes on this offer' }), 'Ask for files');
  await user.click(screen.getByRole('button', { name: 'Save on Spotify' }));
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Dear');
  const [offers] = screen.getAllByRole('link', { name: 'Offers' });
  await user.click(offers!);
  await user.click(await screen.findByRole('link', { name: /^Open Interview for Glass/ }));
  await heading('Interview for Glass Harbour');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
  window.history.go(-2);
  await heading('Album review, two pages');
  expect(screen.getByRole('textbox', { name: 'Notes on this offer' })).toHaveValue('Ask for files');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Dear');
  const save = screen.getByRole('button', { name: 'Save on Spotify', pressed: true });
  await user.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'false');
});
