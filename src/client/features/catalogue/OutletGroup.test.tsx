import { screen, within } from '@testing-library/react';
import { makeService, makeTrust } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';

const campaign = { id: 5, title: 'Glass Harbour', format: 'ep', genre: 'electronic' };
const row = (id: number, outlet: number, trust = makeTrust()) => {
  const service = makeService(id, { type: 'ep_online_review', price: id });
  const media = { ...service.media, id: outlet, company_name: `Demo ${outlet}` };
  return { ...service, media: { ...media, trust, audience: null }, fit: null };
};

it('has the services of an outlet together: two, and the others when asked', async () => {
  const trust = makeTrust({ on_time: { good: 6, of: 6 }, answer_hours: 5 });
  const items = [row(3, 20, trust), row(1, 20, trust), row(4, 20, trust), row(2, 21)];
  const page = { items, next: null, total: 15, all: 20, outlets: 13, campaign };
  const access = { until: '2999-01-31T12:00:00.000Z', release: null, review_hours: null };
  const { user } = renderApp({
    ...{ path: '/catalogue', session: 'artist' },
    fetch: {
      'GET catalogue/?sort=fit&limit=12': { ...page, access },
      'GET catalogue/?view=outlets&sort=fit&limit=12': { ...page, access },
      'GET shortlist/?campaign=5': { items: [], next: null, total: 0, campaign },
    },
  });
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
});
