import { screen, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

/* As many as an endpoint might return one day. */
jest.mock('./sampleOffers', () => {
  const actual: object = jest.requireActual('./sampleOffers');
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  return {
    ...actual,
    sampleOffers: ids.map((id) => ({
      id,
      stage: 'pending',
      image: id === 1 ? '/pictures/1.webp' : null,
      title: `Offer ${id}`,
      description: '',
      date: '2026-11-01',
      cost_interview: 1,
      direction: 'rock',
      author: 'Nobody',
      date_eta: '2026-12-01',
    })),
    sampleOfferDetails: [],
  };
});

const list = () => screen.getByRole('list', { name: 'Offers' });
const titles = () =>
  within(list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

it('more offers than a page holds come page by page', async () => {
  const { user } = renderApp({ path: '/offers' });
  expect(await screen.findByText('1 / 20')).toBeInTheDocument();
  expect(titles()).toHaveLength(8);
  expect(list().querySelector('img')).toHaveAttribute('src', '/pictures/1.webp');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('3 / 20')).toBeInTheDocument();
  expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  expect(titles()).toEqual(['Offer 17', 'Offer 18', 'Offer 19', 'Offer 20']);
  expect(list()).toHaveFocus();
  expect(window.location.search).toBe('?page=3');
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('a search begins at its first page', async () => {
  const { user } = renderApp({ path: '/offers?page=2' });
  expect(await screen.findByText('2 / 20')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'offer 1');
  expect(screen.getByText('1 / 11')).toBeInTheDocument();
});
