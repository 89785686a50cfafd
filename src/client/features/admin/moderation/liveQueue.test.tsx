import { act, screen, waitFor, within } from '@testing-library/react';
import { takeEvent } from '@/client/entities/live';
import { adminRoutes } from '@/client/testing/adminRecords';
import { makeModeratedService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { passTime } from '@/client/testing/settled';
import type { Routes } from '@/client/testing/stubFetch';
import { UNSEEN_MS } from '../shared/queue/DecisionForm';

const first = makeModeratedService(5, { price: 45 });
const second = makeModeratedService(6, { type: 'tiktok_story' });
const page = (...items: object[]) => ({ items, next: null, total: items.length });

async function open(fetch: Routes) {
  const app = renderApp({
    path: '/admin/review?tab=services',
    session: 'artist',
    fetch: { ...adminRoutes({ services: 2 }), ...fetch },
  });
  const shown = within(await screen.findByRole('region', { name: 'Online article' }));
  passTime(UNSEEN_MS);
  /** As the stream reports what another admin did. */
  const hear = () => act(async () => takeEvent(app.store, { type: 'queue', id: 5 }));
  return { ...app, shown, hear };
}
const leave = () =>
  act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });

test('what another admin decides is seen at once, and can no longer be decided', async () => {
  const pages = [page(first, second)];
  const declined = { approval: 'declined', approval_reason: 'Too vague.', version: 2 };
  const { user, server, shown, hear } = await open({
    'GET admin/services/': () => pages.shift() ?? page(second),
    'GET admin/services/?id=5': page({ ...first, ...declined }),
  });
  await hear();
  expect(await shown.findByText('Too vague.')).toBeVisible();
  expect(shown.getByText('Declined', { selector: 'span' })).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.keyboard('a');
  await leave();
  expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('what another admin claims is seen at once', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const claims = [{ items: [] }];
  const { shown, hear } = await open({
    'GET admin/services/': page(first, second),
    'GET admin/claims/': () =>
      claims.shift() ?? {
        items: [{ kind: 'services', id: 5, by: 'Second', is_yours: false, until }],
      },
  });
  expect(await shown.findByRole('button', { name: 'Assign to me' })).toBeVisible();
  await hear();
  expect(await shown.findByText('Assigned to Second')).toBeVisible();
});

test('a record that changes while it is shown takes no decision until its changes are seen', async () => {
  const pages = [page(first, second)];
  const later = { ...first, price: 400, version: 2 };
  const { user, server, shown, hear } = await open({
    'GET admin/services/': () => pages.shift() ?? page(later, second),
    'POST admin/services/5/decide/': { ...later, approval: 'approved', version: 3 },
  });
  await hear();
  expect(await shown.findByText('Changed while you looked')).toBeVisible();
  expect(shown.getByText('$45.00', { selector: 'del' })).toBeVisible();
  expect(shown.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await user.keyboard('a');
  await user.type(shown.getByRole('textbox', { name: 'Reason' }), 'It is too much.{Enter}');
  await leave();
  const decide = 'POST admin/services/5/decide/';
  expect(server.callsTo(decide)).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Seen' }));
  await user.click(shown.getByRole('button', { name: 'Decline' }));
  await leave();
  await waitFor(() => expect(server.callsTo(decide)).toMatchObject([{ ifMatch: '"2"' }]));
});
