import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Order, OrderDetail } from '@/shared/trade/orders.schemas';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { makeService, makeSound } from '@/client/testing/records';
import {
  makeDeliverable,
  NO_MESSAGES,
  makeOrder,
  makeOrderDetail,
  offerRoutes,
  makeOrderMusic,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const interview = makeService(1, { type: 'online_interview', price: 190, delivery_days: 10 });
const music = makeOrderMusic({
  link: 'https://open.spotify.com/album/1',
  embargo_until: '2026-11-20',
  embargo_note: 'The day the vinyl is out.',
  tracks: [makeSound(41), makeSound(42, { audio: null, title: 'Undertow' })],
});
const whole = (fields: Partial<Order> = {}, detail: Partial<OrderDetail> = {}) =>
  makeOrder(
    9,
    {
      stage: 'offered',
      origin: 'offer',
      release_title: 'Glass Harbour',
      campaign: 4,
      message: 'Ten questions by mail.',
      marketing: 'Instagram story',
      fee: 28.5,
      due_at: inDays(5),
      publish_on: '2026-12-04',
      ...fields,
      detail: makeOrderDetail({ music, ...detail }),
    },
    interview,
  );

const open = (session: 'artist' | 'media', order: Order, fetch: Routes = {}) =>
  renderApp({
    path: '/offers/9',
    session,
    fetch: {
      ...offerRoutes([{ ...order, detail: undefined }]),
      'GET offers/9/': order,
      'GET offers/9/messages/': NO_MESSAGES,
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];
const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Online interview for Glass Harbour' });
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const chips = () =>
  within(screen.getByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const buttons = () =>
  within(screen.getByRole('group', { name: 'What you can do' }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const dialog = () => screen.queryByRole('dialog');

afterEach(() => {
  window.sessionStorage.clear();
});

describe('the content of the page', () => {
  test('celebrates when the artist sees the work for the first time', async () => {
    const delivered = { stage: 'delivered', is_waiting: true, delivered_at: inDays(-1) } as const;
    open('artist', whole(delivered));
    expect(await screen.findByText('Demo Media has delivered')).toBeInTheDocument();
    cleanup();
    open('artist', whole(delivered));
    await title();
    expect(screen.queryByText('Demo Media has delivered')).not.toBeInTheDocument();
  });

  test('celebrates once a check has found the piece live', async () => {
    const checks = [
      {
        id: 1,
        checked_at: inDays(-1),
        outcome: 'live' as const,
        http_status: 200,
        final_url: null,
        title: null,
        label: null,
      },
    ];
    const live = { deliverables: [makeDeliverable(1, { checks })] };
    const delivered = { stage: 'delivered', delivered_at: inDays(-1) } as const;
    open('artist', whole(delivered, live));
    expect(await screen.findByText('Published')).toBeInTheDocument();
    cleanup();
    open('artist', whole(delivered, live));
    await title();
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
  });

  test('has the terms, the steps, the deadline and the money of the offer', async () => {
    const links = {
      ...makeOrderDetail().links,
      website: 'weekly.example.com',
      twitter: 'nonsense',
    };
    open('artist', whole({ actions: ['accept', 'decline'], is_waiting: true }, { links }));
    await title();
    expect(chips()).toEqual(['Awaiting acceptance']);
    expect(screen.getByText(/^Your answer by .*, in 5 days$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Offers', current: false })).toBeInTheDocument();
    const way = within(screen.getByRole('list', { name: 'The way of this order' }));
    expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Offered/), expect.stringMatching(/^Paid/)]),
    );
    const work = screen.getByRole('region', { name: 'The work' });
    expect(work).toHaveTextContent(/5 days to answer ?Closes by itself on \d\d\.\d\d\.\d{4}\./);
    expect(work).toHaveTextContent('Instagram storyMarketing, within the price');
    const money = screen.getByRole('region', { name: 'Where the money is' });
    expect(money).toHaveTextContent('$190.00not paid yet');
    const about = screen.getByRole('region', { name: 'About the offer' });
    expect(about).toHaveTextContent('Ten questions by mail.');
    expect(about).toHaveTextContent('Est. Publish Date04.12.2026');
    expect(about).toHaveTextContent('Offer TypeOnline interview');
    expect(about).toHaveTextContent('Contribution$190.00');
    expect(about).toHaveTextContent('MarketingInstagram story');
    expect(about).toHaveTextContent('Offer detailsSix hundred words.');
    const [site, ...more] = within(about).getAllByRole('link');
    expect([site?.getAttribute('href'), more]).toEqual(['https://weekly.example.com/', []]);
    const card = screen.getByRole('region', { name: 'The music' });
    expect(card).toHaveTextContent('nothing before 20.11.2026. The day the vinyl is out.');
    expect(within(card).getByRole('list', { name: 'Genres' })).toHaveTextContent(
      'ElectronicRockJazz',
    );
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  });

  test('has for a playlist service what is paid for, and its description, once', async () => {
    const playlist = makeService(1, { type: 'spotify_playlist' });
    open('artist', makeOrder(9, { detail: makeOrderDetail() }, playlist));
    const about = await screen.findByRole('region', { name: 'About the offer' });
    expect(about).toHaveTextContent(PLAYLIST_NOTE);
    expect(about).toHaveTextContent(/Offer detailsSix hundred words\./);
    expect(within(about).getAllByText('Six hundred words.')).toHaveLength(1);
  });

  test('promises nothing public for a playlist service', async () => {
    const playlist = makeService(1, { type: 'spotify_playlist' });
    const link = { url: 'http://localhost:3000/go/k7m2xq9fta', leads_to: 'link' } as const;
    const whole = makeOrderDetail({ link, music: { ...music, embargo_until: inDays(20) } });
    const paid = { stage: 'paid', origin: 'offer', campaign: 4, paid_at: inDays(-1) } as const;
    open('artist', makeOrder(9, { ...paid, detail: whole }, playlist));
    const work = await screen.findByRole('region', { name: 'The work' });
    expect(work).not.toHaveTextContent(/Embargo|paid for|Link for the piece/);
    expect(screen.getByRole('region', { name: 'About the offer' })).toHaveTextContent(
      'Est. Publish DateNone',
    );
  });

  test('has the held money and the automatic deadlines, for the outlet', async () => {
    const paid = { paid: 190, held: 190, outlet: 0, fee: 0, refunded: 0 };
    open(
      'media',
      whole(
        {
          stage: 'paid',
          accepted_at: inDays(-1),
          paid_at: inDays(-1),
          is_waiting: true,
          delivery_due_at: inDays(7),
          due_at: inDays(14),
          actions: ['deliver', 'giveUp'],
        },
        { money: paid },
      ),
    );
    await title();
    expect(chips()).toEqual(['Offer Accepted', 'Paid & Awaiting Completion']);
    expect(screen.getByRole('button', { name: 'Submit work' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'The work' })).toHaveTextContent(
      /7 days to deliver.*refunded by itself on/,
    );
    const money = screen.getByRole('region', { name: 'Where the money is' });
    expect(money).toHaveTextContent('$190.00held by Linernote');
    expect(money).toHaveTextContent('You get$161.50');
    expect(screen.getByText('7 days left')).toBeInTheDocument();
  });

  test('has only the service and no music for an order without a release', async () => {
    const order = makeOrder(9, { detail: makeOrderDetail() }, interview);
    open('artist', order);
    await screen.findByRole('heading', { level: 1, name: 'Online interview' });
    expect(screen.getByRole('region', { name: 'Where the money is' })).toHaveTextContent(
      '$0.00, unpaid order',
    );
    expect(screen.getByRole('region', { name: 'About the offer' })).toHaveTextContent(
      'Contribution$0.00, unpaid order',
    );
    expect(screen.queryByText('The work says that it was paid for')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'The music' })).not.toBeInTheDocument();
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' });
    expect(back).toHaveAttribute('href', '/my-orders');
  });

  test('has the reason for closing, in the words of the side that closed it', async () => {
    open(
      'media',
      whole({
        stage: 'closed',
        close_reason: 'artist_declined',
        closed_at: '2026-11-20T12:00:00Z',
        decline_reason: 'other',
        comment: 'Next year, perhaps.',
        due_at: null,
      }),
    );
    await title();
    expect(chips()).toEqual(['Artist declined']);
    expect(screen.getByText('On 20.11.2026: Next year, perhaps.')).toBeInTheDocument();
    expect(buttons()).toEqual([]);
  });

  test('is a not-found page for an unknown or another account’s order', async () => {
    const notFound = reply(404, { detail: 'Not found.', code: 'not_found' });
    const own = whole();
    const { user } = open('artist', own, { 'GET offers/9/': notFound });
    expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to offers' }));
    expect(await screen.findByText('1 / 1')).toBeInTheDocument();
  });

  test('is a sample when an example was opened', async () => {
    const notFound = reply(404, { detail: 'Not found.', code: 'not_found' });
    renderApp({
      path: '/offers/1?sample=1',
      session: 'media',
      fetch: { 'GET offers/1/': notFound },
    });
    await screen.findByRole('heading', { level: 1, name: 'Interview for Glass Harbour' });
    expect(screen.getByText('An example. Not your data.')).toBeInTheDocument();
  });

  test('shows why it could not be loaded, and retries', async () => {
    let response: unknown = reply(500, { detail: 'The database rests.' });
    const { user } = open('media', whole(), { 'GET offers/9/': () => response });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: The database rests.');
    response = whole();
    await press(user, 'Try again');
    await title();
  });
});

describe('the actions of the page', () => {
  test('an offer is accepted with one press, and the order moves', async () => {
    const offered = whole({ actions: ['accept', 'decline'], is_waiting: true });
    const accepted = whole({ stage: 'accepted', version: 2, actions: ['withdraw', 'pay'] });
    const { user, server } = open('artist', offered, { 'POST offers/9/accept/': accepted });
    await title();
    expect(buttons()).toEqual(['Decline', 'Accept offer']);
    await press(user, 'Accept offer');
    await waitFor(() => expect(chips()).toEqual(['Offer Accepted', 'Awaiting payment']));
    expect(buttons()).toEqual(['More actions', 'Pay $190.00']);
    expect(screen.getByText('Accepted.')).toBeInTheDocument();
    expect(server.callsTo('POST offers/9/accept/')).toHaveLength(1);
  });

  test('the second actor sees the current order, and a message', async () => {
    const offered = whole({ actions: ['accept', 'decline'], is_waiting: true });
    const withdrawn = { stage: 'closed', close_reason: 'outlet_withdrew', version: 3 } as const;
    let current = offered;
    const { user, server } = open('artist', offered, {
      'GET offers/9/': () => current,
      'POST offers/9/accept/': () => {
        current = whole(withdrawn);
        const present = { ...current, detail: undefined };
        const detail = 'This order has moved on meanwhile.';
        return reply(409, { detail, code: 'order_moved', present });
      },
    });
    await title();
    await press(user, 'Accept offer');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order has moved on meanwhile.',
    );
    await waitFor(() => expect(chips()).toEqual(['Outlet withdrew']));
    expect(buttons()).toEqual([]);
    await waitFor(() => expect(server.callsTo('GET offers/9/')).toHaveLength(2));
  });

  test('an artist declines with a reason, and describes another one', async () => {
    const offered = whole({ actions: ['accept', 'decline'] });
    const declined = whole({ stage: 'closed', close_reason: 'artist_declined', version: 2 });
    const { user, server } = open('artist', offered, { 'POST offers/9/decline/': declined });
    await press(user, 'Decline');
    const confirmDialog = within(
      await screen.findByRole('dialog', { name: 'Decline this offer?' }),
    );
    expect(
      confirmDialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent),
    ).toEqual([
      'Too expensive for my budget',
      'Other (please specify)',
      'Not interested in the content offered',
      'Mixed out budget on another offers',
    ]);
    await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
    expect(await confirmDialog.findByText('Please choose a reason.')).toBeInTheDocument();
    await user.click(confirmDialog.getByText('Other (please specify)'));
    await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
    expect(await confirmDialog.findByText('Please say what it is.')).toBeInTheDocument();
    await user.type(confirmDialog.getByRole('textbox'), 'Next year.');
    await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(chips()).toEqual(['Artist declined']));
    expect(dialog()).not.toBeInTheDocument();
    expect(server.callsTo('POST offers/9/decline/').map(({ body }) => body)).toEqual([
      { reason: 'other', comment: 'Next year.' },
    ]);
  });

  test('an outlet declines an order without a reason', async () => {
    const placed = whole({ stage: 'placed', origin: 'order', actions: ['accept', 'decline'] });
    const declined = { ...placed, stage: 'closed', close_reason: 'outlet_declined', version: 2 };
    const { user, server } = open('media', placed, { 'POST offers/9/decline/': declined });
    await title();
    expect(buttons()).toEqual(['Decline', 'Accept order']);
    await press(user, 'Decline');
    const confirmDialog = within(
      await screen.findByRole('dialog', { name: 'Decline this order?' }),
    );
    expect(confirmDialog.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(chips()).toEqual(['Outlet declined']));
    expect(server.callsTo('POST offers/9/decline/')[0]?.body).toEqual({});
  });

  test.each([
    ['artist', 'accepted', 'withdraw', 'Withdraw offer', 'Withdraw', 'POST offers/9/withdraw/'],
    ['media', 'paid', 'giveUp', 'Give up', 'Give up', 'POST offers/9/give-up/'],
    [
      ...(['artist', 'paid', 'refund', 'Take the money back'] as const),
      ...(['Take the money back', 'POST offers/9/refund/'] as const),
    ],
    [
      ...(['artist', 'delivered', 'complete', 'Accept and pay out'] as const),
      ...(['Accept and pay out', 'PATCH offers/9/'] as const),
    ],
  ] as const)('%s, %s: %s only after a confirmation', async (...row) => {
    const [role, stage, action, label, confirm, route] = row;
    const before = whole({ stage, paid_at: inDays(-1), actions: [action, 'pay'] });
    const path = action === 'complete' ? 'PATCH orders/9/done/' : route;
    const done = whole({ stage: 'completed', status: 'completed', version: 2 });
    const { user, server } = open(role, before, { [path]: done });
    await title();
    const menu = screen.queryByRole('button', { name: 'More actions' });
    if (menu && !screen.queryByRole('button', { name: label })) await user.click(menu);
    await press(user, label);
    const confirmDialog = within(await screen.findByRole('dialog'));
    expect(server.callsTo(path)).toEqual([]);
    await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog()).not.toBeInTheDocument();
    if (menu && !screen.queryByRole('button', { name: label })) await user.click(menu);
    await press(user, label);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }),
    );
    await waitFor(() => expect(chips()).toEqual(['Completed']));
    expect(server.callsTo(path)).toHaveLength(1);
    expect(server.callsTo(path)[0]?.body).toEqual(
      action === 'complete' ? { status: 'completed' } : null,
    );
  });

  test('an action that fails shows the error there, and can be repeated', async () => {
    const before = whole({ stage: 'paid', paid_at: inDays(-1), actions: ['giveUp'] });
    const { user } = open('media', before, { 'POST offers/9/give-up/': networkDown });
    await press(user, 'More actions');
    await press(user, 'Give up');
    const confirmDialog = within(await screen.findByRole('dialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Give up' }));
    expect(await confirmDialog.findByRole('alert')).toBeInTheDocument();
    expect(confirmDialog.getByRole('button', { name: 'Give up' })).toBeEnabled();
  });
});
