import { screen, within } from '@testing-library/react';
import { makeService, makeSubmission, outletUser } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import {
  responseDueAt,
  firstDay,
  slipOf,
} from '@/client/features/trade/shared/submissions/makeOfferForm';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { dayPlus } from '@/shared/music/embargo';
import { PLAYLIST_NOTE } from '@/shared/market/prices';

const interview = makeService(11, { type: 'online_interview', price: 190, delivery_days: 10 });
const story = makeService(12, { type: 'instagram_story', price: 45, is_on: false });
const waiting = makeService(13, { type: 'online_article', approval: 'pending' });
const review = makeService(14, { type: 'spotify_playlist', price: 49.9 });
const embargo = (days: number) => dayPlus(localDay(new Date()), days);
const submission = makeSubmission(3, { title: 'Salt Rooms', days: 3, embargo_until: embargo(30) });
const offered = makeOrder(77, { stage: 'offered', origin: 'offer' }, interview);

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/artist-submissions',
    session: 'media',
    fetch: {
      'GET auth/profile/': outletUser,
      'GET submissions/?shelf=explore&sort=time_left': {
        items: [submission],
        next: null,
        total: 1,
        is_approved: true,
      },
      'GET services/': [interview, story, waiting, review],
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];

const row = async () =>
  within(
    (await screen.findByRole('list', { name: 'Submissions' })).querySelector('li') ?? document.body,
  );
async function begin(user: User) {
  await user.click((await row()).getByRole('button', { name: 'Make an offer for Salt Rooms' }));
  return within(await screen.findByRole('dialog', { name: 'Make an offer' }));
}
const send = async (user: User) => user.click(screen.getByRole('button', { name: 'Send offer' }));

it('offers nothing public under an embargo that is too far away', async () => {
  const embargo_until = embargo(45);
  const { user } = open({
    'GET submissions/?shelf=explore&sort=time_left': {
      items: [{ ...submission, embargo_until }],
      next: null,
      total: 1,
      is_approved: true,
    },
  });
  const services = within(await (await begin(user)).findByRole('group', { name: /^Your service/ }));
  const from = formatDay(embargo(5));
  const closed = services.getByRole('radio', { name: /^Online interview/ });
  expect(closed).toBeDisabled();
  expect(closed).toHaveAccessibleName(`Online interview From ${from} $190.00`);
  expect(services.getByRole('radio', { name: /^Playlist/ })).toBeChecked();
});

it('offers a service at its price and shows the outlet’s share', async () => {
  const { user, server } = open({ 'POST offers/': reply(201, offered) });
  const form = await begin(user);
  const services = within(await form.findByRole('group', { name: /^Your service/ }));
  const choice = (name: RegExp) => services.getByRole('radio', { name });
  expect(choice(/Online interview 10 days \$190\.00/)).toBeChecked();
  expect(choice(/Instagram story Switched off \$45\.00/)).toBeDisabled();
  expect(choice(/Online article Waits for approval/)).toBeDisabled();
  const slip = form.getByRole('region', { name: 'What you get' });
  expect(slip).toHaveTextContent('Online interview$190.00Fee, 15%−$28.50You get$161.50');
  expect(slip).not.toHaveTextContent(PLAYLIST_NOTE);
  await user.click(choice(/Playlist: listen and answer/));
  expect(slip).toHaveTextContent('Playlist: listen and answer$49.90Fee, 15%−$7.49You get$42.41');
  expect(slip).toHaveTextContent(PLAYLIST_NOTE);
  await user.click(choice(/Online interview/));
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Ten questions by mail.');
  await user.type(form.getByRole('textbox', { name: /^Marketing extra/ }), 'Instagram story');
  await send(user);
  const made = await (await row()).findByRole('link', { name: 'Offer made for Salt Rooms' });
  expect(made).toHaveAttribute('href', '/offers/77');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [call] = server.callsTo('POST offers/');
  expect(call?.body).toEqual({
    campaign: 3,
    service: 11,
    price: 190,
    message: 'Ten questions by mail.',
    marketing: 'Instagram story',
  });
  expect(call?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

it('shows at its field what is missing, and keeps the input', async () => {
  let response: unknown = networkDown;
  const { user, server } = open({
    'POST offers/': (call: unknown) =>
      typeof response === 'function' ? (response as (call: unknown) => unknown)(call) : response,
  });
  let form = await begin(user);
  await send(user);
  expect(await form.findByText('Please write what you offer.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveFocus();
  expect(server.callsTo('POST offers/')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Kept.');
  await send(user);
  expect(await form.findByRole('alert')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  form = await begin(user);
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue('Kept.');
  response = reply(409, {
    detail: 'There is an open order for this campaign and service already.',
    code: 'order_open',
  });
  await send(user);
  const services = await form.findByRole('group', { name: /^Your service/ });
  expect(await within(services).findByRole('alert')).toHaveTextContent('There is an open order');
  response = reply(409, { detail: 'This campaign is not open any more.', code: 'campaign_closed' });
  await user.click(within(services).getByRole('radio', { name: /Playlist: listen and answer/ }));
  await send(user);
  expect(await form.findByText('This campaign is not open any more.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue('Kept.');
});

it('subtracts the fee from the price to the cent', () => {
  expect(slipOf(makeService(1, { price: 10 }))).toMatchObject({ fee: 1.5, share: 8.5 });
  expect(slipOf(makeService(1, { price: 49.9 }))).toMatchObject({ fee: 7.49, share: 42.41 });
});

it('begins with the first day after the embargo, and ends with the campaign', () => {
  expect(firstDay('2026-12-04', '2026-11-21')).toBe('2026-12-04');
  expect(firstDay('2026-11-01', '2026-11-21')).toBe('2026-11-21');
  expect(firstDay(null, '2026-11-21')).toBe('2026-11-21');
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(responseDueAt('2026-11-26T12:00:00Z', now)).toBe('2026-11-26T12:00:00.000Z');
  expect(responseDueAt('2026-12-26T12:00:00Z', now)).toBe('2026-11-28T12:00:00.000Z');
});
