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
} from '@/client/testing/adminRecords';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { UNSEEN_MS } from '../shared/queue/DecisionForm';
import { wordDiff } from '../shared/WordDiff';
import { withListed } from '@/client/entities/queue';
import { aheadOf, startOf, stepFrom } from '../shared/queue/queueSelection';
import type { Figure } from '@/shared/identity/ownPage.schemas';

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
const leave = () =>
  act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });

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
  const live = {
    is_live: true,
    can_revert: true,
    before: 'Six hundred words.',
    after: 'Followers.',
  };
  const field = { record: 'service', name: 'online_article', field: 'description' } as const;
  const { user, server } = openChange(makeModeratedChange(5, { ...field, ...live }));
  const text = (await part('Before and now'))!;
  await waitFor(() => expect(text.querySelector('del')).toHaveTextContent('Six hundred words'));
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
const path = 'releases/5/artwork-a.png?for=1&until=1&signature=a';
const artwork = { media_type: 'image/png', bytes: 2048, width: 600, height: 600, path };
const campaign = makeModeratedCampaign(5, { files: [{ kind: 'artwork', ...artwork }] });
const service = makeModeratedService(5, { price: 45 });

test.each([
  ['changes', change, { after: 'Rolling Stone' }, ['New nameNight Desk Berlin → Rolling Stone']],
  ['outlets', outlet, { website: 'https://b.example' }, ['WebsiteNothing → https://b.example']],
  [
    'campaigns',
    campaign,
    {
      title: 'Free Bitcoin',
      files: [{ ...artwork, kind: 'artwork', path: 'releases/5/b.png?for=1' }],
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
  await waitFor(() =>
    expect(server.callsTo(`POST admin/${tab}/5/decide/`)).toMatchObject([
      { ifMatch: '"1"' },
      { ifMatch: '"2"' },
    ]),
  );
  expect(screen.queryByText('Changed since you decided')).not.toBeInTheDocument();
});

const SIGNS = { same: ['', ''], gone: ['[-', ']'], new: ['[+', ']'] };
const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => SIGNS[kind].join(text))
    .join('');

it.each([
  ['One drum machine.', 'One drum machine.', 'One drum machine.'],
  ['', 'All of it.', '[+All of it.]'],
  ['All of it.', '', '[-All of it.]'],
  [
    'Made in one winter between two cranes. One drum machine.',
    'Made in one winter, and out on vinyl. One drum machine, two microphones.',
    'Made in one winter[- between two cranes][+, and out on vinyl]. One drum machine[+, two microphones].',
  ],
  ['a b c', 'a x c', 'a[- b][+ x] c'],
  ['1. Outer Pier', '1. Outer Pier, long\n2. Inner', '1. Outer Pier[+, long\n2. Inner]'],
])('wordDiff marks changed words: %j, %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('wordDiff keeps both texts complete, however long they are', () => {
  const words = (step: number) =>
    Array.from({ length: 3000 }, (_none, index) => `w${(index * step) % 97}`).join(' ');
  const [before, after] = [words(3), words(5)];
  const runs = wordDiff(before, after);
  const without = (left: string) =>
    runs.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});

const places = (order: number[], ...waiting: number[]) => ({ order, waiting: new Set(waiting) });

it('queueSelection moves to the next waiting record, and never backwards at the end', () => {
  const queue = places([1, 2, 3, 4, 5], 1, 3, 4);
  expect(stepFrom(queue, 1, 1)).toBe(3);
  expect(stepFrom(queue, 4, 1)).toBeUndefined();
  expect(stepFrom(queue, 5, -1)).toBe(4);
  expect(stepFrom(queue, 1, -1)).toBeUndefined();
  /* A decided record keeps its place. */
  expect(stepFrom(queue, 2, 1)).toBe(3);
  expect(stepFrom(queue, 2, -1)).toBe(1);
});

it('queueSelection begins with the record in the address, else the first waiting one, and counts those ahead', () => {
  const queue = places([1, 2, 3], 2, 3);
  expect(startOf(queue, 3, () => true)).toBe(3);
  expect(startOf(queue, 3, () => false)).toBe(2);
  expect(startOf(queue, 0, () => true)).toBe(2);
  expect(startOf(places([1]), 0, () => true)).toBe(1);
  expect(startOf(places([]), 0, () => true)).toBeUndefined();
  expect(aheadOf(places([1, 2, 3, 4], 1, 3, 4), 1)).toBe(2);
});

it('the queue keeps the places of the records seen, and adds listed ones beside their neighbours', () => {
  expect(withListed([], [1, 2])).toEqual([1, 2]);
  expect(withListed([1, 2, 3], [3])).toEqual([1, 2, 3]);
  expect(withListed([1, 2, 3], [2, 9, 3, 10])).toEqual([1, 2, 9, 3, 10]);
  expect(withListed([1, 2], [9, 1, 2])).toEqual([9, 1, 2]);
  expect(withListed([1, 2], [8, 9])).toEqual([8, 9, 1, 2]);
});

const CLAIM = 'PUT admin/claims/';
const until = new Date(Date.now() + 3_600_000).toISOString();
const claim = (fields: object = {}) => ({
  items: [{ kind: 'services', id: 5, by: 'Office', is_yours: true, until, ...fields }],
});
const openClaim = async (fetch: Routes = {}) => {
  const app = open('services', [service, makeModeratedService(6, { type: 'tiktok_story' })], {
    [CLAIM]: claim(),
    ...fetch,
  });
  return { ...app, shown: within(await screen.findByRole('region', { name: 'Online article' })) };
};

test('m claims a free row, and a button releases it; the row and the pane show it', async () => {
  const { user, server, shown } = await openClaim();
  expect(await shown.findByRole('button', { name: 'Assign to me' })).toBeVisible();
  await user.keyboard('m');
  expect(await shown.findByText('Assigned to you')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Services to review' }));
  await list.findByRole('button', { name: /Online article.*Assigned to you/ });
  await user.click(shown.getByRole('button', { name: 'Give back' }));
  expect(server.bodies(CLAIM)).toEqual([
    { kind: 'services', id: 5, take: true },
    { kind: 'services', id: 5, take: false },
  ]);
});

test('shows the second admin who claimed first, which does not prevent a decision', async () => {
  const detail = 'Second has taken it already.';
  const responses = [{ items: [] }, claim({ by: 'Second', is_yours: false })];
  const { user, shown } = await openClaim({
    'GET admin/claims/': () => responses.shift() ?? { items: [] },
    [CLAIM]: reply(409, { detail, code: 'taken' }),
  });
  await user.click(await shown.findByRole('button', { name: 'Assign to me' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(detail);
  expect(await shown.findByText('Assigned to Second')).toBeVisible();
  expect(shown.getByText(/You can still decide\.$/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: /^Approve/ })).toBeEnabled();
});

test('filters the queue by claim', async () => {
  const nothing = { items: [], next: null, total: 0 };
  const { user } = await openClaim({ 'GET admin/services/?claim=mine': nothing });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Mine');
  expect(await screen.findByText('Nothing matches the filter.')).toBeVisible();
});

const CHECK = 'POST admin/figures/8/check/';
const figure: Figure = {
  ...{ id: 8, kind: 'newsletter', count: 6200, proof: 'https://night-desk.com/numbers' },
  ...{ state: 'waiting', since: '2026-10-12T12:00:00.000Z', version: 2 },
};
const checkable = (fields: Partial<Figure> = {}) =>
  makeModeratedOutlet(5, {
    approved_at: '2026-01-03T12:00:00.000Z',
    figures: [{ ...figure, ...fields }],
  });

test('confirms a figure unless it has changed meanwhile; the outlet cannot be decided again', async () => {
  const present = checkable({ count: 9000, version: 3 });
  const responses = [
    reply(409, { detail: 'Changed.', code: 'stale', present }),
    checkable({ count: 9000, state: 'checked', version: 4 }),
  ];
  const { user, server } = open('outlets', [checkable()], { [CHECK]: () => responses.shift() });
  await user.click(await screen.findByRole('button', { name: 'Newsletter is proved' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /has changed this figure in the meantime/,
  );
  expect(await screen.findByText('Newsletter, 9,000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Newsletter is proved' }));
  expect(await screen.findByText('Checked by us')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  const body = { approve: true };
  expect(server.callsTo(CHECK)).toMatchObject([
    { body, ifMatch: '"2"' },
    { body, ifMatch: '"3"' },
  ]);
});

test('says that a figure is not proved with a reason, and then focuses its row', async () => {
  const refused = checkable({ state: 'refused', version: 3 });
  const { user, server } = open('outlets', [checkable()], { [CHECK]: refused });
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
  const why = expect.stringMatching(/does not show the number/) as string;
  expect(server.callsTo(CHECK)).toMatchObject([
    { body: { approve: false, reason: why }, ifMatch: '"2"' },
  ]);
  expect(screen.getByText('Newsletter, 6,200').closest('li')).toHaveFocus();
});

test('the tier of an approved outlet is changed with a reason, after its new prices were shown', async () => {
  const approved = makeModeratedOutlet(7, {
    approved_at: '2026-01-03T12:00:00.000Z',
    approved_services: [{ id: 1, type: 'online_article', price: 50, delivery_days: 7, version: 1 }],
    open: { unpaid: 1, paid: 2 },
    version: 4,
  });
  const DECIDE = 'POST admin/outlets/7/decide/';
  const { user, server } = open('outlets', [approved], {
    [DECIDE]: { ...approved, tier: 'heavy', version: 5 },
  });
  await user.click(await screen.findByRole('button', { name: 'Change tier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tier of Night Desk' }));
  expect(dialog.getByText('3, keep their price')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Heavy Hitters' }));
  expect(dialog.getByText(/^\$50\.00 to \$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change tier' }));
  expect(server.callsTo(DECIDE)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Many more readers.');
  await user.click(dialog.getByRole('button', { name: 'Change tier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo(DECIDE)).toMatchObject([
    { body: { approve: true, tier: 'heavy', reason: 'Many more readers.' }, ifMatch: '"4"' },
  ]);
});
