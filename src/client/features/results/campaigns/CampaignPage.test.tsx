import { screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeCampaign, makeRelease, makeService, makeSound } from '@/client/testing/records';
import { LISTEN_MESSAGES } from '@/shared/music/releasePages.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import {
  campaignRoutes,
  makePiece,
  NEW_RELEASE_PAGE,
  NO_WORK,
} from '@/client/testing/campaignRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, Reply, reply, type Routes } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const OPEN_ORDERS = 'GET offers/?limit=50&count=1&stage=pending&campaign=3';

async function open(fields: Partial<Campaign> = {}, routes: Routes = {}) {
  const campaign = makeCampaign(3, { title: 'Glass Harbour', ...fields });
  const app = renderApp({
    path: '/campaigns/3',
    session: 'artist',
    fetch: { ...campaignRoutes(campaign), ...routes },
  });
  await screen.findByRole('heading', { level: 1, name: 'Glass Harbour' });
  await screen.findByRole('region', { name: 'Facts' });
  return { ...app, campaign };
}
const card = (name: string) => screen.getByRole('region', { name });
const rows = () => within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem');
const sound = (name: string) => new File(['sound'], name, { type: 'audio/wav' });

it('an incomplete campaign lists what is missing, and cannot be submitted, with the reason', async () => {
  const { user } = await open({ link: 'https://www.example.com/listen', release: 7 });
  const needs = within(card('Complete')).getAllByRole('listitem');
  expect(needs.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Tracks'),
    expect.stringContaining('Embargo'),
    'Description5 words',
    'Linkexample.com',
  ]);
  expect(card('Complete')).toHaveTextContent('2 of 4');
  expect(screen.getByText('Draft')).toBeInTheDocument();
  expect(screen.queryByText('Coverage page')).not.toBeInTheDocument();
  expectLink('Edit release', '/my-releases?edit=7');
  const send = screen.getByRole('button', { name: 'Send to review' });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription(
    'Before its review it still needs music to listen to: a track or a link.',
  );
  await user.click(within(card('Complete')).getByRole('button', { name: 'Add tracks' }));
  expect(within(card('Tracks')).getByRole('button', { name: 'Add tracks' })).toHaveFocus();
});

it('a campaign in review is read-only, and shows the usual time of a review', async () => {
  const submitted_at = '2026-09-21T10:00:00Z';
  const fields = { missing: [], submitted_at, review_hours: 30, tracks: [makeSound(1)] };
  await open({ stage: 'in_review', ...fields });
  expect(screen.getByText(/^A review usually takes about 30 hours./)).toBeVisible();
  for (const name of [/Add tracks/, /the embargo/, /the press kit/, /Delete/, /Send/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('a complete campaign is submitted and withdrawn, unless it is approved meanwhile', async () => {
  const all = { title: 'Glass Harbour', missing: [] };
  const in_review = makeCampaign(3, { ...all, stage: 'in_review', version: 2 });
  const decided = { decided_at: inDays(-3.2), open_until: inDays(26.8) };
  const present = makeCampaign(3, { ...all, stage: 'approved', version: 5, ...decided });
  const submitted = [in_review, { ...in_review, version: 4 }];
  const moved = reply(409, { detail: 'Moved on.', code: 'campaign_moved', present });
  const withdrawn = [makeCampaign(3, { ...all, version: 3 }), moved];
  const { user } = await open(all, {
    'POST campaigns/3/submit/': () => submitted.shift(),
    'POST campaigns/3/withdraw/': () => withdrawn.shift(),
  });
  await user.click(screen.getByRole('button', { name: 'Send to review' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await user.click(await screen.findByRole('button', { name: 'Send to review' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Open, 2[67] days left$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
});

it('a declined campaign shows the reason, and can be submitted again, also after a failure', async () => {
  const sent = { title: 'Glass Harbour', missing: [], version: 2 };
  const responses = [
    networkDown,
    () => makeCampaign(3, { ...sent, stage: 'in_review', submitted_at: inDays(0) }),
  ];
  const { user } = await open(
    { stage: 'declined', missing: [], decline_reason: 'Too quiet.' },
    { 'POST campaigns/3/submit/': () => responses.shift()?.() },
  );
  expect(screen.getByText('Too quiet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be sent.');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('In review since today')).toBeVisible();
});

it('a campaign that is over can be submitted again once it is complete', async () => {
  await open({ stage: 'approved', is_over: true, open_until: '2026-09-01T00:00:00Z' });
  expect(screen.getByText(/it still needs music/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
});

it('a campaign that is not found shows a message', async () => {
  const fetch = { 'GET campaigns/9/': reply(404, { detail: 'x', code: 'not_found' }) };
  renderApp({ path: '/campaigns/9', session: 'artist', fetch });
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeVisible();
});

it('a campaign gets artwork, and shows the result', async () => {
  const uploads = stubUploads();
  let campaign = makeCampaign(3, { title: 'Glass Harbour' });
  const { user } = await open({}, { 'GET campaigns/3/': () => campaign });
  expectLink('Add link', '/my-releases?edit=3');
  await user.click(screen.getByRole('button', { name: 'Add the artwork' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Artwork and press kit' }));
  const picture = new File(['picture'], 'cover.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Artwork'), picture);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.route).toBe('POST releases/3/files/');
  const artwork = 'releases/3/artwork-cd.png';
  campaign = { ...campaign, artwork, version: 2 };
  uploads[0]?.respond(201, makeRelease(3, { artwork, version: 2 }));
  expect(await screen.findByRole('button', { name: 'Replace the artwork' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a campaign keeps an embargo', async () => {
  const { user, server } = await open(
    {},
    { 'PATCH campaigns/3/': makeCampaign(3, { embargo_note: 'Vinyl first.', version: 2 }) },
  );
  await user.click(screen.getByRole('button', { name: 'Add the embargo' }));
  await user.type(await screen.findByLabelText('Note to outlets'), 'Vinyl first.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies('PATCH campaigns/3/')[0]).toEqual({ embargo_note: 'Vinyl first.' }),
  );
});

const approved = { stage: 'approved', open_until: inDays(20) } as const;

it('the results of a campaign are counted, and each piece shows its state', async () => {
  const at = '2026-02-12T12:00:00.000Z';
  await open(approved, {
    'GET campaigns/3/work/': {
      ...{ spent: 380, paid_orders: 4, held: 90, held_orders: 2, clicks: 230 },
      pieces: [
        makePiece(1, { title: 'The port at night', finding: { outcome: 'live', at }, clicks: 214 }),
        makePiece(2, { title: 'The tide', finding: { outcome: 'gone', at } }),
        makePiece(3, { finding: { outcome: 'unreachable', at } }),
        makePiece(4),
      ],
    },
  });
  const live = await screen.findByRole('link', { name: 'The port at night' });
  expect(live).toHaveAttribute('href', 'https://www.weekly.example.com/1');
  const pieces = within(card('Coverage')).getAllByRole('listitem');
  expect(pieces.map((each) => each.textContent)).toEqual([
    'WeeklyEP online review, 10 Feb 2026The port at nightweekly.example.comPaid promotionLive, checked 12 Feb 2026214 clicks',
    'WeeklyEP online review, 10 Feb 2026The tideweekly.example.comPaid promotionGone since 12 Feb 2026',
    'WeeklyEP online review, 10 Feb 2026weekly.example.comThe page gave no title.Paid promotionNot reached on 12 Feb 2026',
    'WeeklyEP online review, 10 Feb 2026weekly.example.comweekly.example.com/4Paid promotionNot checked yet',
  ]);
  expect(screen.queryByRole('link', { name: 'The tide' })).not.toBeInTheDocument();
  const figures = ['1 live, 230 clicks', '$380.00', '4 orders, accepted', '$90.00'];
  for (const text of [...figures, '1 gone since 12 Feb 2026']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('the results of a campaign can be loaded again, and are empty at first', async () => {
  const responses = [reply(500, { detail: 'Broken.', code: 'internal' }), NO_WORK];
  const { user } = await open(approved, { 'GET campaigns/3/work/': () => responses.shift() });
  expect(await screen.findByText('Error: Broken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing published yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order your first piece.' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Orders' })).not.toBeInTheDocument();
});

it('the results of a campaign include its open orders, with whose turn it is', async () => {
  const fields = { stage: 'accepted', is_waiting: true, campaign: 3 } as const;
  const order = makeOrder(9, fields, makeService(1, { type: 'spotify_playlist' }));
  await open(approved, { [OPEN_ORDERS]: new Reply(200, [order], { 'X-Total-Count': '1' }) });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getByText('1 open, 1 waiting for you')).toBeVisible();
  expect(orders.getByText('Playlist: listen and answer')).toBeVisible();
  expectLink(/^Pay \$/, '/offers/9', orders);
});

it('the release page is published with its links in their order, each error beside its link', async () => {
  const path = '/r/mara-kestrel-glass-harbour';
  const saved = { ...NEW_RELEASE_PAGE, is_public: true, path, version: 2 };
  const { user, server } = await open(approved, { 'PATCH campaigns/3/page/': saved });
  await user.click(await screen.findByRole('button', { name: 'Set up the release page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release page' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Everybody can read it' }));
  for (const [name, link] of [
    ['Link 1', 'https://open.spotify.com/album/1'],
    ['Link 2', 'https://open.spotify.com.evil.net/'],
    ['Link 3', 'https://demo.bandcamp.com/'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: 'Add a link' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name })).toHaveFocus());
    await user.paste(link);
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(LISTEN_MESSAGES.otherHost)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Link 2' })).toBeInvalid();
  expect(dialog.getByRole('textbox', { name: 'Link 1' })).toBeValid();
  await user.click(dialog.getByRole('button', { name: 'Remove link 2' }));
  await user.click(dialog.getByRole('button', { name: 'Up with link 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: `Open ${path}` })).toHaveAttribute('href', path);
  const [call] = server.callsTo('PATCH campaigns/3/page/');
  const links = ['https://demo.bandcamp.com/', 'https://open.spotify.com/album/1'];
  expect(call).toMatchObject({ ifMatch: '"1"', body: { is_public: true, links } });
});

const coverage_page = '/coverage/glass-harbour';
const path = '/r/glass-harbour';
const closed = { ...NEW_RELEASE_PAGE, is_public: true, path };
const openUnder = (days: number) =>
  open(
    { ...approved, embargo_until: inDays(days).slice(0, 10), coverage_page },
    {
      'GET campaigns/3/page/': closed,
      'PATCH campaigns/3/page/': { ...closed, opens_early: true, version: 2 },
    },
  );
const linksOf = () =>
  within(card('Facts'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href === path || href === coverage_page);

it('public pages under an embargo are closed until its artist confirms that they open before', async () => {
  const { user, server } = await openUnder(9);
  await waitFor(() => expect(card('Facts')).toHaveTextContent(/closed until.*Closed until/));
  expect(linksOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change the release page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release page' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Open it before the embargo ends' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(linksOf()).toHaveLength(2));
  expect(server.bodies('PATCH campaigns/3/page/')[0]).toEqual({ opens_early: true });
});

it('public pages under an embargo are closed again when the embargo is put off', async () => {
  const fields = { ...approved, coverage_page };
  const until = (days: number) => inDays(days).slice(0, 10);
  let opens_early = true;
  const { user } = await open(
    { ...fields, embargo_until: until(9) },
    {
      'GET campaigns/3/page/': () => ({ ...closed, opens_early }),
      'PATCH campaigns/3/': () => {
        opens_early = false;
        return makeCampaign(3, { ...fields, embargo_until: until(12), version: 2 });
      },
    },
  );
  await waitFor(() => expect(linksOf()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Change the embargo' }));
  const field = await screen.findByRole('group', { name: 'Publish nothing before' });
  await user.click(within(field).getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard(until(12).split('-').toReversed().join(''));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(linksOf()).toEqual([]));
});

it('public pages under an embargo are open on its day, and the settings ask nothing', async () => {
  const { user } = await openUnder(0);
  await waitFor(() => expect(linksOf()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Change the release page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release page' }));
  expect(dialog.queryByRole('checkbox', { name: /embargo/ })).not.toBeInTheDocument();
});

it('the coverage page is published and taken down, with the version that was shown', async () => {
  const page = '/coverage/mara-kestrel-glass-harbour-0a1b2c3d4e';
  const responseWith = (coverage_page: string | null, version: number) =>
    makeCampaign(3, { title: 'Glass Harbour', ...approved, coverage_page, version });
  const button = (name: RegExp) => within(card('Facts')).getByRole('button', { name });
  const responses = [networkDown, () => responseWith(page, 2), () => responseWith(null, 3)];
  const { user, server } = await open(approved, {
    'PUT campaigns/3/coverage/': () => responses.shift()?.(),
  });
  expect(card('Facts')).toHaveTextContent('marked as paid promotion');
  await user.click(button(/Publish it/));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be changed');
  await user.click(button(/Publish it/));
  const link = await screen.findByRole('link', { name: 'Your coverage page' });
  expect(link).toHaveAttribute('href', page);
  expect(button(/Take it down/)).toHaveFocus();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(button(/Copy link/));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(`http://localhost${page}`);
  await user.click(button(/Take it down/));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(server.callsTo('PUT campaigns/3/coverage/').slice(1)).toMatchObject([
    { body: { is_public: true }, ifMatch: '"1"' },
    { body: { is_public: false }, ifMatch: '"2"' },
  ]);
});

const two = [
  makeSound(1, { title: 'Low Tide' }),
  makeSound(2, { position: 2, title: 'Lamp Room', seconds: 60 }),
];

it('tracks are listed with their length, can be reordered, and deleted after a confirmation', async () => {
  const moved = makeCampaign(3, { title: 'Glass Harbour', tracks: two, version: 2 });
  const { user, server } = await open(
    { tracks: two },
    {
      'PATCH campaigns/3/tracks/2/': moved,
      'DELETE campaigns/3/tracks/2/': { ...moved, tracks: two.slice(0, 1), version: 3 },
    },
  );
  expect(screen.getByText('2 tracks, 4:20, up to 40')).toBeInTheDocument();
  await user.click(screen.getByText('More about Lamp Room'));
  await user.click(screen.getByRole('button', { name: 'Move up Lamp Room' }));
  expect(server.bodies('PATCH campaigns/3/tracks/2/')[0]).toEqual({ position: 1 });
  await user.click(screen.getByRole('button', { name: 'Delete Lamp Room' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

const done = (titles: string[], fields: Partial<Campaign> = {}) =>
  makeCampaign(3, {
    title: 'Glass Harbour',
    tracks: titles.map((title, at) => makeSound(at + 1, { position: at + 1, title })),
    version: titles.length + 1,
    ...fields,
  });

/** Selects audio files, of which the first is being sent. */
async function upload(...names: string[]) {
  const uploads = stubUploads();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Audio files'), names.map(sound));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { user, uploads };
}
it('uploads are sent one after another, with their progress, and leave the campaign a draft', async () => {
  const { uploads } = await upload('Low_Tide.wav', 'b.wav');
  uploads[0]?.progress(1, 2);
  expect(await screen.findByText('50%')).toBeInTheDocument();
  expect(uploads[0]?.form.get('title')).toBe('Low Tide');
  uploads[0]?.respond(201, done(['Low Tide']));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(201, done(['Low Tide', 'B'], { missing: [] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to review' })).toBeEnabled());
  expect(rows()).toHaveLength(2);
});

it('uploads that fail do not affect the others, are repeated with the same key, and can be cancelled', async () => {
  const { user, uploads } = await upload('a.wav', 'b.wav');
  uploads[0]?.loseConnection();
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(201, done(['B']));
  await user.click(await screen.findByRole('button', { name: 'Try again with A' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.headers['Idempotency-Key']).toBe(uploads[0]?.headers['Idempotency-Key']);
  expect(uploads[1]?.headers['Idempotency-Key']).not.toBe(uploads[0]?.headers['Idempotency-Key']);
  await user.click(screen.getByRole('button', { name: 'Cancel A' }));
  expect(uploads[2]?.isAborted).toBe(true);
  expect(screen.queryByText('A')).not.toBeInTheDocument();
});

it('uploads that are not audio show an error and can only be removed', async () => {
  const { user, uploads } = await upload('a.wav', 'b.mp3');
  uploads[0]?.respond(201, done(['A'], { missing: [] }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  const detail = 'The sound must be an MP3, WAV, FLAC, M4A or OGG file.';
  uploads[1]?.respond(415, { detail, code: 'audio_wrong_type' });
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove B' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
