import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';
import { makeModeratedService } from '@/client/testing/records';
import { passTime } from '@/client/testing/settled';
import { renderApp } from '@/client/testing/renderApp';
import {
  makeModeratedCampaign,
  makeModeratedChange,
  makeModeratedOutlet,
  adminRoutes,
} from '@/client/testing/moderationRecords';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { UNSEEN_MS } from './DecisionBar';

const open = (tab: string, items: readonly object[], fetch: Routes = {}) =>
  renderApp({
    path: `/admin/review?tab=${tab}`,
    session: 'artist',
    fetch: {
      ...adminRoutes({ [tab]: items.length }),
      [`GET admin/${tab}/`]: { items, next: null, total: items.length },
      ...fetch,
    },
  });
const openChange = (change: ModeratedChange) =>
  open('changes', [change], {
    'POST admin/changes/5/decide/': { ...change, version: change.version + 1 },
  });

const part = async (title: string) =>
  (await screen.findByRole('heading', { level: 3, name: title })).closest('section');
/** Closing the tab sends all decisions that could still be undone. */
const leave = async () => {
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
};

test('a pending value is shown beside the live one, and approved in the version shown', async () => {
  const { user, server } = openChange(makeModeratedChange(5, { version: 3 }));
  expect(await part('Live')).toHaveTextContent('LiveNight Desk');
  expect(await part('New')).toHaveTextContent('NewNight Desk Berlin');
  expect(screen.getByText('Waiting for review')).toBeVisible();
  passTime(UNSEEN_MS);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await leave();
  expect(server.callsTo('POST admin/changes/5/decide/')).toMatchObject([
    { body: { approve: true }, ifMatch: '"3"' },
  ]);
});

test('a value that is live already is kept, or reverted with a reason', async () => {
  const { user, server } = openChange(
    makeModeratedChange(5, {
      record: 'service',
      name: 'online_article',
      field: 'description',
      is_live: true,
      can_revert: true,
      before: 'Six hundred words.',
      after: 'Followers.',
    }),
  );
  const text = (await part('Before and now'))!;
  expect(text.querySelector('del')).toHaveTextContent('Six hundred words');
  expect(text.querySelector('ins')).toHaveTextContent('Followers');
  expect(screen.getByText('Changed after approval')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not music.');
  passTime(UNSEEN_MS);
  await user.click(screen.getByRole('button', { name: 'Revert' }));
  await leave();
  expect(server.callsTo('POST admin/changes/5/decide/')).toMatchObject([
    { body: { approve: false, reason: 'Not music.' }, ifMatch: '"1"' },
  ]);
});

const change = makeModeratedChange(5);
const outlet = makeModeratedOutlet(5);
const campaign = makeModeratedCampaign(5, {
  files: [
    {
      kind: 'artwork',
      media_type: 'image/png',
      bytes: 2048,
      width: 600,
      height: 600,
      path: 'releases/5/artwork-a.png?for=1&until=1&signature=a',
    },
  ],
});
const service = makeModeratedService(5, { price: 45 });

test.each([
  ['changes', change, { after: 'Rolling Stone' }, ['New nameNight Desk Berlin → Rolling Stone']],
  ['outlets', outlet, { website: 'https://b.example' }, ['WebsiteNothing → https://b.example']],
  [
    'campaigns',
    campaign,
    {
      title: 'Free Bitcoin',
      files: campaign.files.map((file) => ({ ...file, path: 'releases/5/artwork-b.png?for=1' })),
    },
    ['TitleCampaign 5 → Free Bitcoin', 'ArtworkPNG, 2 KB → PNG, 2 KB, other files'],
  ],
  [
    'services',
    service,
    { price: 400, delivery_days: 9 },
    ['Price$45.00 → $400.00', 'Delivery7 days → 9 days'],
  ],
])('changes of %s after the admin saw them are marked', async (tab, seen, changed, marks) => {
  const present = { ...seen, ...changed, version: 2 };
  const responses = [reply(409, { detail: 'Changed.', code: 'stale', present }), present];
  const { user, server } = open(tab, [seen], {
    [`POST admin/${tab}/5/decide/`]: () => responses.shift(),
  });
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  passTime(UNSEEN_MS);
  await user.click(approve);
  await leave();
  const what = within((await part('Changed since you decided'))!);
  expect(what.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual(marks);
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await user.click(what.getByRole('button', { name: 'Seen' }));
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await leave();
  await waitFor(() => {
    expect(server.callsTo(`POST admin/${tab}/5/decide/`).map(({ ifMatch }) => ifMatch)).toEqual([
      '"1"',
      '"2"',
    ]);
  });
  expect(screen.queryByText('Changed since you decided')).not.toBeInTheDocument();
});
