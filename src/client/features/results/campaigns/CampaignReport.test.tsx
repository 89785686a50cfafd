import { screen, within } from '@testing-library/react';
import type { Report } from '@/shared/results/campaignReport.schemas';
import { makeCampaign } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const piece = {
  url: 'https://example.com/review',
  title: 'A review',
  type: 'online_article' as const,
  outlet: { id: 9, company_name: 'Demo Weekly', logo: null },
  pull_quote: null,
  finding: null,
  label: null,
  heard: null,
  clicks: null,
  click_cost: null,
  delivered_at: '2026-11-08T12:00:00.000Z',
};
const REPORT: Report = {
  ...{ id: 3, title: 'Glass Harbour', artist_name: 'Demo Harbour', release: 7 },
  ...{ about: 'EP, Electronic', approved_at: null, made_at: '2026-11-24T14:30:00.000Z', days: [] },
  ...{ spent: 80, paid_orders: 2, clicks: 388, click_cost: 0.21 },
  ...{ spent_without_link: 35, clicks_without_link: 0 },
  pieces: [
    { ...piece, id: 1, clicks: 388, spent: 35, click_cost: 0.09, label: 'labelled', heard: 846 },
    { ...piece, id: 2, title: 'A video', spent: 10, label: 'not_found' },
    { ...piece, id: 4, title: 'Its second link', spent: null, label: 'unreadable' },
  ],
  shared_page: null,
};
const PUT = 'PUT campaigns/3/report/share/';

async function open(routes: Routes = {}) {
  const app = renderApp({
    path: '/campaigns/3/report',
    session: 'artist',
    fetch: {
      'GET campaigns/3/': makeCampaign(3, { title: 'Glass Harbour' }),
      'GET campaigns/3/report/': REPORT,
      ...routes,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Glass Harbour' });
  return app;
}

it('shows cost and result of each piece, and leaves unknown values out', async () => {
  await open();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const textsIn = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(rows.map(textsIn)).toEqual([
    [],
    ['Yes', '388', '14:06', '$35.00', '$0.09'],
    ['Not found', '', '', '$10.00', 'None'],
    ['', '', '', '', ''],
    ['', '', '', '$35.00', ''],
    ['1 of 2', '388', '', '$80.00', '$0.21'],
  ]);
  expect(screen.getByRole('row', { name: /^Work without a link/ })).toBeInTheDocument();
});

it('is shared by a link that can be revoked, or shows why not', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user, server } = await open({ [PUT]: () => response });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  response = { ...REPORT, shared_page: '/reports/secret' };
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  const link = await screen.findByRole('link', { name: 'Shared report' });
  expect(link).toHaveAttribute('href', '/reports/secret');
  response = REPORT;
  await user.click(screen.getByRole('button', { name: 'Take the link back' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toHaveFocus();
  const shared = [true, true, false].map((is_shared) => ({ is_shared }));
  expect(server.bodies(PUT)).toEqual(shared);
});
