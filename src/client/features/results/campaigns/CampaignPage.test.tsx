import { screen, waitFor, within } from '@testing-library/react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeCampaign, makeRelease, makeService, makeSound } from '@/client/testing/records';
import { LISTEN_MESSAGES } from '@/shared/music/releasePages.schemas';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { campaignRoutes, NEW_RELEASE_PAGE, NO_WORK } from '@/client/testing/campaignRecords';
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

it('a campaign that is incomplete lists what is missing first', async () => {
  await open({ link: 'https://www.example.com/listen' });
  const needs = within(card('Complete')).getAllByRole('listitem');
  expect(needs.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Artwork'),
    expect.stringContaining('Tracks'),
    expect.stringContaining('Embargo'),
    'Description5 words',
    'Linkexample.com',
  ]);
  expect(card('Complete')).toHaveTextContent('2 of 5');
  expect(screen.getByText('Incomplete')).toBeInTheDocument();
});

it('a campaign leads to the dialog that edits its release', async () => {
  await open({ link: null, release: 7 });
  for (const name of ['Edit release', 'Add link']) {
    expectLink(name, '/my-releases?edit=7');
  }
});

it('a campaign in review is read-only, and shows the usual time of a review', async () => {
  await open({
    stage: 'in_review',
    missing: [],
    submitted_at: '2026-09-21T10:00:00Z',
    review_hours: 30,
    tracks: [makeSound(1)],
  });
  expect(
    screen.getByText(/^In review since 21.09.2026. That usually takes about 30 hours./),
  ).toBeVisible();
  for (const name of [/Add tracks/, /the embargo/, /the press kit/, /Delete/, /Send/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('a campaign that is incomplete cannot be submitted, with the reason beside the button', async () => {
  const { user } = await open();
  const send = screen.getByRole('button', { name: 'Send to review' });
  expect(send).toBeDisabled();
  expect(send).toHaveAccessibleDescription(
    'Before its review it still needs artwork and music to listen to: a track or a link.',
  );
  await user.click(within(card('Complete')).getByRole('button', { name: 'Add tracks' }));
  expect(within(card('Tracks')).getByRole('button', { name: 'Add tracks' })).toHaveFocus();
});

it('a campaign that is complete is submitted by its artist, and withdrawn', async () => {
  const all = { title: 'Glass Harbour', missing: [] };
  const { user } = await open(all, {
    'POST campaigns/3/submit/': makeCampaign(3, { ...all, stage: 'in_review', version: 2 }),
    'POST campaigns/3/withdraw/': makeCampaign(3, { ...all, version: 3 }),
  });
  await user.click(screen.getByRole('button', { name: 'Send to review' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Send to review' })).toBeEnabled();
});

it('a campaign that was approved during a withdrawal shows that and its new state', async () => {
  const approved = makeCampaign(3, {
    title: 'Glass Harbour',
    missing: [],
    stage: 'approved',
    version: 3,
    decided_at: inDays(0),
    open_until: inDays(30),
  });
  const moved = { detail: 'Moved on.', code: 'campaign_moved', present: approved };
  const { user } = await open(
    { stage: 'in_review', missing: [] },
    { 'POST campaigns/3/withdraw/': reply(409, moved) },
  );
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('30 days left')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
});

it('a campaign that was declined shows the reason, and can be submitted again', async () => {
  const sent = makeCampaign(3, {
    title: 'Glass Harbour',
    stage: 'in_review',
    missing: [],
    version: 2,
  });
  const { user, server } = await open(
    { stage: 'declined', missing: [], decline_reason: 'Too quiet.' },
    { 'POST campaigns/3/submit/': sent },
  );
  expect(screen.getByText('Too quiet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('In review', { selector: 'span[class*=chip]' })).toBeVisible();
  expect(server.callsTo('POST campaigns/3/submit/')).toHaveLength(1);
});

it('a campaign that cannot be submitted again shows an error', async () => {
  const { user } = await open(
    { stage: 'declined', missing: [], decline_reason: 'Too quiet.' },
    { 'POST campaigns/3/submit/': networkDown },
  );
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be sent.');
});

it('a campaign that is open shows the days left', async () => {
  await open({
    stage: 'approved',
    missing: [],
    submitted_at: inDays(-5),
    decided_at: inDays(-3.2),
    open_until: inDays(26.8),
  });
  expect(screen.getByText('27 days left')).toBeInTheDocument();
});

it('a campaign that is over can be submitted again once it is complete', async () => {
  await open({ stage: 'approved', is_over: true, open_until: '2026-09-01T00:00:00Z' });
  expect(screen.getByText(/it still needs artwork and music/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
});

it('a campaign that is not found shows a message', async () => {
  renderApp({
    path: '/campaigns/9',
    session: 'artist',
    fetch: { 'GET campaigns/9/': reply(404, { detail: 'x', code: 'not_found' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeVisible();
});

it('a campaign gets its missing artwork, and shows the result', async () => {
  const uploads = stubUploads();
  let campaign = makeCampaign(3, { title: 'Glass Harbour', missing: ['artwork'] });
  const { user } = await open({}, { 'GET campaigns/3/': () => campaign });
  await user.click(screen.getByRole('button', { name: 'Add artwork' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Artwork and press kit' }));
  const picture = new File(['picture'], 'cover.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Artwork'), picture);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.route).toBe('POST releases/3/files/');
  const artwork = 'releases/3/artwork-cd.png';
  campaign = { ...campaign, artwork, missing: [], version: 2 };
  uploads[0]?.respond(201, makeRelease(3, { artwork, version: 2 }));
  expect(await screen.findByText('Draft', { selector: 'span[class*=chip]' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add artwork' })).not.toBeInTheDocument();
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
    expect(server.callsTo('PATCH campaigns/3/')[0]?.body).toEqual({ embargo_note: 'Vinyl first.' }),
  );
});

const approved = { stage: 'approved', open_until: inDays(20) } as const;
const piece = (id: number, fields: Partial<Piece>): Piece => ({
  id,
  url: `https://www.weekly.example.com/${id}`,
  title: null,
  type: 'ep_online_review',
  outlet: { id: 7, company_name: 'Weekly', logo: null },
  delivered_at: '2026-02-10T12:00:00.000Z',
  finding: null,
  label: null,
  clicks: null,
  ...fields,
});

it('the results of a campaign are empty at first, with a link to the first piece', async () => {
  await open(approved);
  expect(await screen.findByText('Nothing published yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order your first piece.' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Orders' })).not.toBeInTheDocument();
});

it('the results of a campaign are counted, and each piece shows its state', async () => {
  const at = '2026-02-12T12:00:00.000Z';
  await open(approved, {
    'GET campaigns/3/work/': {
      spent: 380,
      paid_orders: 4,
      held: 90,
      held_orders: 2,
      clicks: 230,
      pieces: [
        piece(1, { title: 'The port at night', finding: { outcome: 'live', at }, clicks: 214 }),
        piece(2, { title: 'The tide', finding: { outcome: 'gone', at } }),
        piece(3, { finding: { outcome: 'unreachable', at } }),
        piece(4, {}),
      ],
    },
  });
  const live = await screen.findByRole('link', { name: 'The port at night' });
  expect(live).toHaveAttribute('href', 'https://www.weekly.example.com/1');
  const pieces = within(card('Coverage')).getAllByRole('listitem');
  expect(pieces.map((each) => each.textContent)).toEqual([
    'WeeklyEP online review, 10.02.2026The port at nightweekly.example.comPaid promotionLive, checked 12.02.2026214 clicks',
    'WeeklyEP online review, 10.02.2026The tideweekly.example.comPaid promotionGone since 12.02.2026',
    'WeeklyEP online review, 10.02.2026weekly.example.comThe page gave no title.Paid promotionNot reached on 12.02.2026',
    'WeeklyEP online review, 10.02.2026weekly.example.comweekly.example.com/4Paid promotionNot checked yet',
  ]);
  expect(screen.queryByRole('link', { name: 'The tide' })).not.toBeInTheDocument();
  for (const text of [
    '1 live, 230 clicks',
    '$380.00',
    '4 orders, accepted',
    '$90.00',
    '1 gone since 12.02.2026',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

it('the results of a campaign that cannot be loaded show an error, and can be loaded again', async () => {
  const responses = [reply(500, { detail: 'Broken.', code: 'internal' }), NO_WORK];
  const { user } = await open(approved, { 'GET campaigns/3/work/': () => responses.shift() });
  expect(await screen.findByText('Error: Broken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing published yet.')).toBeVisible();
});

it('the results of a campaign include its open orders, with whose turn it is', async () => {
  const fields = { stage: 'accepted', is_waiting: true, campaign: 3 } as const;
  const order = makeOrder(9, fields, makeService(1, { type: 'spotify_playlist' }));
  await open(approved, { [OPEN_ORDERS]: new Reply(200, [order], { 'X-Total-Count': '1' }) });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getByText('1 open, 1 your turn')).toBeVisible();
  expect(orders.getByText('Playlist: listen and answer')).toBeVisible();
  expectLink(/^Pay \$/, '/offers/9', orders);
});

describe('the release page', () => {
  const approved = { stage: 'approved', open_until: inDays(20) } as const;
  const path = '/r/mara-kestrel-glass-harbour';

  it('is published with its links in their order, each error beside its link', async () => {
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
    expect(call?.ifMatch).toBe('"1"');
    expect(call?.body).toEqual({
      is_public: true,
      links: ['https://demo.bandcamp.com/', 'https://open.spotify.com/album/1'],
    });
  });
});

const coverage_page = '/coverage/glass-harbour';
const path = '/r/glass-harbour';
const closed = { ...NEW_RELEASE_PAGE, is_public: true, path };
const openUnder = (days: number) =>
  open(
    {
      stage: 'approved',
      open_until: inDays(20),
      embargo_until: inDays(days).slice(0, 10),
      coverage_page,
    },
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
  const [call] = server.callsTo('PATCH campaigns/3/page/');
  expect(call?.body).toEqual({ opens_early: true });
});

it('public pages under an embargo are closed again when the embargo is put off', async () => {
  const fields = { stage: 'approved', open_until: inDays(20), coverage_page } as const;
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

describe('the coverage page', () => {
  const approved = { stage: 'approved', open_until: inDays(20) } as const;
  const page = '/coverage/mara-kestrel-glass-harbour-0a1b2c3d4e';
  const responseWith = (coverage_page: string | null, version: number) =>
    makeCampaign(3, { title: 'Glass Harbour', ...approved, coverage_page, version });
  const button = (name: RegExp) => within(card('Facts')).getByRole('button', { name });

  it('is hidden before the first approval', async () => {
    await open();
    expect(screen.queryByText('Coverage page')).not.toBeInTheDocument();
  });

  it('is published and taken down, with the version that was shown', async () => {
    const responses = [responseWith(page, 2), responseWith(null, 3)];
    const { user, server } = await open(approved, {
      'PUT campaigns/3/coverage/': () => responses.shift(),
    });
    expect(card('Facts')).toHaveTextContent('marked as paid promotion');
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
    const calls = server.callsTo('PUT campaigns/3/coverage/');
    expect(calls.map(({ body }) => body)).toEqual([{ is_public: true }, { is_public: false }]);
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  it('that cannot be changed shows an error', async () => {
    const { user } = await open(approved, { 'PUT campaigns/3/coverage/': networkDown });
    await user.click(button(/Publish it/));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be changed');
  });
});

const two = [
  makeSound(1, { title: 'Low Tide' }),
  makeSound(2, { position: 2, title: 'Lamp Room', seconds: 60 }),
];

it('tracks are listed with their length, and can be reordered', async () => {
  const moved = makeCampaign(3, { title: 'Glass Harbour', tracks: [], version: 2 });
  const { user, server } = await open({ tracks: two }, { 'PATCH campaigns/3/tracks/2/': moved });
  expect(screen.getByText('2 tracks, 4:20, up to 40')).toBeInTheDocument();
  await user.click(screen.getByText('More about Lamp Room'));
  await user.click(screen.getByRole('button', { name: 'Move up Lamp Room' }));
  expect(server.callsTo('PATCH campaigns/3/tracks/2/')[0]?.body).toEqual({ position: 1 });
});

it('tracks are deleted after a confirmation', async () => {
  const left = makeCampaign(3, { title: 'Glass Harbour', tracks: two.slice(0, 1), version: 2 });
  const { user } = await open({ tracks: two }, { 'DELETE campaigns/3/tracks/2/': left });
  await user.click(screen.getByText('More about Lamp Room'));
  await user.click(screen.getByRole('button', { name: 'Delete Lamp Room' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

const done = (titles: string[], fields: Partial<Campaign> = {}) =>
  makeCampaign(3, {
    title: 'Glass Harbour',
    tracks: titles.map((title, at) => makeSound(at + 1, { position: at + 1, title })),
    version: titles.length + 1,
    ...fields,
  });

it('uploads are sent one after another, with their progress, and leave the campaign a draft', async () => {
  const uploads = stubUploads();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Audio files'), [sound('Low_Tide.wav'), sound('b.wav')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(1, 2);
  expect(await screen.findByText('50%')).toBeInTheDocument();
  expect(uploads[0]?.form.get('title')).toBe('Low Tide');
  uploads[0]?.respond(201, done(['Low Tide']));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(201, done(['Low Tide', 'B'], { missing: [] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to review' })).toBeEnabled());
  expect(rows()).toHaveLength(2);
});

it('uploads that fail do not affect the others, and are repeated with the same key', async () => {
  const uploads = stubUploads();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Audio files'), [sound('a.wav'), sound('b.wav')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(201, done(['B']));
  await user.click(await screen.findByRole('button', { name: 'Try again with A' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.headers['Idempotency-Key']).toBe(uploads[0]?.headers['Idempotency-Key']);
  expect(uploads[1]?.headers['Idempotency-Key']).not.toBe(uploads[0]?.headers['Idempotency-Key']);
});

it('uploads that are not audio show an error and can only be removed', async () => {
  const uploads = stubUploads();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Audio files'), [sound('a.wav'), sound('b.mp3')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(201, done(['A'], { missing: [] }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  const detail = 'The sound must be an MP3, WAV, FLAC, M4A or OGG file.';
  uploads[1]?.respond(415, { detail, code: 'audio_wrong_type' });
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove B' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('uploads can be cancelled', async () => {
  const uploads = stubUploads();
  const { user } = await open();
  await user.upload(screen.getByLabelText('Audio files'), [sound('a.wav')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel A' }));
  expect(uploads[0]?.isAborted).toBe(true);
  expect(screen.queryByText('A')).not.toBeInTheDocument();
});
