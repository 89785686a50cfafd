import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeCampaign, makeOutlet, makeService, makeTrust } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';

const campaign = { id: 5, title: 'Glass Harbour', format: 'ep', genre: 'electronic' };
const row = (id: number, outlet: number, trust = makeTrust()) => {
  const service = makeService(id, { type: 'ep_online_review', price: id });
  const media = { ...service.media, id: outlet, company_name: `Demo ${outlet}` };
  return { ...service, media: { ...media, trust, audience: null }, fit: null };
};

const figures = makeTrust({ on_time: { good: 6, of: 6 }, answer_hours: 5 });
const items = [row(3, 20, figures), row(1, 20, figures), row(4, 20, figures), row(2, 21)];
const piece = {
  id: 9,
  url: 'https://demo.example/harbour',
  title: 'Harbour lights',
  clicks: null,
  type: 'ep_online_review',
  delivered_at: '2026-11-14T12:00:00Z',
  finding: null,
  outlet: { id: 20, company_name: 'Demo 20', logo: null },
};
const page = {
  items,
  next: null,
  total: 15,
  all: 20,
  outlets: 13,
  pieces: [piece],
  campaign,
  access: { until: '2999-01-31T12:00:00.000Z', release: null, review_hours: null },
};

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/catalogue',
    session: 'artist',
    fetch: {
      'GET catalogue/?*': page,
      'GET shortlist/?*': { items: [], next: null, total: 0, campaign },
      'GET campaigns/': [],
      'GET outlets/20/': makeOutlet(20),
      'GET outlets/21/': makeOutlet(21),
      ...fetch,
    },
  });

it('groups the services of an outlet: two, and the others on request', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Outlets 13' }));
  const outlet = within(await screen.findByRole('region', { name: 'Demo 20' }));
  expect(window.location.search).toBe('?view=outlets');
  expect(outlet.getByText('6 of 6')).toBeInTheDocument();
  expect(outlet.getByText('5 hours')).toBeInTheDocument();
  expect(outlet.getAllByRole('listitem')).toHaveLength(2);
  await user.click(outlet.getByRole('button', { name: '1 more service' }));
  expect(await outlet.findAllByRole('listitem')).toHaveLength(3);
  expect(outlet.getByRole('list')).toHaveFocus();
  const other = within(screen.getByRole('region', { name: 'Demo 21' }));
  expect(other.getByText('New on Linernote')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  expect(outlet.getByRole('link', { name: 'Harbour lights' })).toHaveAttribute('href', piece.url);
  expect(other.getByText('Nothing published yet.')).toBeInTheDocument();
  /* two outlets are compared, each by its first service */
  await user.click(outlet.getByRole('checkbox', { name: 'Compare Demo 20' }));
  expect(await screen.findByText('One outlet to compare')).toBeInTheDocument();
  await user.click(other.getByRole('checkbox', { name: 'Compare Demo 21' }));
  await user.click(await screen.findByRole('button', { name: 'Compare 2' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader', { name: /Demo/ })).toHaveLength(2);
  cleanup();
  /* the next visit shows the same view */
  open();
  expect(await screen.findByRole('radio', { name: 'Outlets 13' })).toBeChecked();
});

it('links to the other open campaigns', async () => {
  const other = { ...makeCampaign(6), title: 'Low Tide', stage: 'approved', is_over: false };
  const own = { ...other, id: 5, title: 'Glass Harbour' };
  const { user, server } = open({ 'GET campaigns/': [other, own] });
  await screen.findByRole('radio', { name: 'Outlets 13' });
  const choice = await screen.findByRole('combobox', { name: 'For' });
  expect(choice).toHaveDisplayValue('Glass Harbour');
  await user.selectOptions(choice, 'Low Tide');
  await waitFor(() => {
    expect(server.callsTo('GET catalogue/?sort=fit&campaign=6&limit=12')).toHaveLength(1);
  });
  expect(choice).toHaveFocus();
});
