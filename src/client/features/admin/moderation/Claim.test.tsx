import { screen, within } from '@testing-library/react';
import { makeModeratedService, adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const CLAIM = 'PUT admin/claims/';
const until = new Date(Date.now() + 3_600_000).toISOString();
const claim = (id: number, fields: object = {}) => ({
  kind: 'services',
  id,
  by: 'Office',
  is_yours: true,
  until,
  ...fields,
});
const page = (...items: object[]) => ({ items, next: null, total: items.length });

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/admin/review?tab=services',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/services/': page(
        makeModeratedService(5),
        makeModeratedService(6, { type: 'tiktok_story' }),
      ),
      [CLAIM]: { items: [claim(5)] },
      ...fetch,
    },
  });
const row = async (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Services to review' })).findByRole('button', { name });
const detail = async (name: string) => within(await screen.findByRole('region', { name }));

test('m claims a free row and releases it; the row and the pane show it', async () => {
  const { user, server } = open();
  const shown = await detail('Online article');
  expect(await shown.findByRole('button', { name: 'Assign to me' })).toBeVisible();
  await user.keyboard('m');
  expect(await shown.findByText('Assigned to you')).toBeVisible();
  expect(await row(/Online article.*Assigned to you/)).toBeVisible();
  expect(server.callsTo(CLAIM).map(({ body }) => body)).toEqual([
    { kind: 'services', id: 5, take: true },
  ]);
  await user.click(shown.getByRole('button', { name: 'Give back' }));
  expect(server.callsTo(CLAIM).at(-1)?.body).toEqual({ kind: 'services', id: 5, take: false });
});

test('warns about another admin’s claim, which does not prevent a decision', async () => {
  open({ 'GET admin/claims/': { items: [claim(5, { by: 'Second', is_yours: false })] } });
  const shown = await detail('Online article');
  expect(await shown.findByText('Assigned to Second')).toBeVisible();
  expect(shown.getByText(/You can decide all the same\.$/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: /^Approve/ })).toBeEnabled();
});

test('shows the second admin who claimed first', async () => {
  const detailText = 'Second has taken it already.';
  const responses = [{ items: [] }, { items: [claim(5, { by: 'Second', is_yours: false })] }];
  const { user } = open({
    'GET admin/claims/': () => responses.shift() ?? { items: [] },
    [CLAIM]: reply(409, { detail: detailText, code: 'taken' }),
  });
  const shown = await detail('Online article');
  await user.click(await shown.findByRole('button', { name: 'Assign to me' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(detailText);
  expect(await shown.findByText('Assigned to Second')).toBeVisible();
});

test('filters the queue by claim', async () => {
  const { user } = open({ 'GET admin/services/?claim=mine': page() });
  await detail('Online article');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Mine');
  expect(await screen.findByText('Nothing that waits matches the filter.')).toBeVisible();
});
