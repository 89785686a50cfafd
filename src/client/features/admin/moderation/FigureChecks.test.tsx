import { screen, waitFor, within } from '@testing-library/react';
import type { Figure } from '@/shared/identity/ownPage.schemas';
import { renderApp } from '@/client/testing/renderApp';
import { makeModeratedOutlet, adminRoutes } from '@/client/testing/moderationRecords';
import { reply, type Routes } from '@/client/testing/stubFetch';

const CHECK = 'POST admin/figures/8/check/';
const figure: Figure = {
  id: 8,
  kind: 'newsletter',
  count: 6200,
  proof: 'https://night-desk.com/numbers',
  state: 'waiting',
  since: '2026-10-12T12:00:00.000Z',
  version: 2,
};
const outlet = makeModeratedOutlet(5, {
  approved_at: '2026-01-03T12:00:00.000Z',
  figures: [figure],
});

const open = (fetch: Routes) =>
  renderApp({
    path: '/admin/review?tab=outlets',
    session: 'artist',
    fetch: {
      ...adminRoutes({ outlets: 1 }),
      'GET admin/outlets/': { items: [outlet], next: null, total: 1 },
      ...fetch,
    },
  });

test('confirms a figure; the approved outlet cannot be decided again', async () => {
  const checked = { ...outlet, figures: [{ ...figure, state: 'checked', version: 3 }] };
  const { user, server } = open({ [CHECK]: checked });
  await user.click(await screen.findByRole('button', { name: 'Newsletter is proved' }));
  expect(await screen.findByText('Checked by us')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  const [call] = server.callsTo(CHECK);
  expect([call?.body, call?.ifMatch]).toEqual([{ approve: true }, '"2"']);
});

test('says that a figure is not proved with a reason, and then focuses its row', async () => {
  const refused = { ...outlet, figures: [{ ...figure, state: 'refused', version: 3 }] };
  const { user, server } = open({ [CHECK]: refused });
  await user.click(await screen.findByRole('button', { name: 'Newsletter is not proved' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'Too short');
  await user.click(dialog.getByRole('button', { name: 'Not proved' }));
  expect(await dialog.findByText(/at least 10 letters/)).toBeInTheDocument();
  expect(server.callsTo(CHECK)).toEqual([]);
  await user.clear(reason);
  await user.click(dialog.getByRole('button', { name: 'The link shows no number' }));
  await user.click(dialog.getByRole('button', { name: 'Not proved' }));
  await waitFor(() => expect(reason).not.toBeInTheDocument());
  const [call] = server.callsTo(CHECK);
  expect([call?.body, call?.ifMatch]).toEqual([
    { approve: false, reason: expect.stringMatching(/does not show the number/) },
    '"2"',
  ]);
  expect(screen.getByText('Newsletter, 6,200').closest('li')).toHaveFocus();
});

test('shows the new value of a figure that has changed meanwhile', async () => {
  const present = { ...outlet, figures: [{ ...figure, count: 9000, version: 3 }] };
  const { user } = open({ [CHECK]: reply(409, { detail: 'Changed.', code: 'stale', present }) });
  await user.click(await screen.findByRole('button', { name: 'Newsletter is proved' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/has changed this figure meanwhile/);
  expect(await screen.findByText('Newsletter, 9,000')).toBeInTheDocument();
});
