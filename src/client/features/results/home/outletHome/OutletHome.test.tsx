import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { makeSound, makeSubmission, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';

const NEWEST = 'GET submissions/?shelf=explore&genre=rock,jazz&sort=newest&limit=3';
const page = (items: Submission[], total = items.length) => ({
  items,
  next: null,
  total,
  is_approved: true,
  counts: { saved: 0, declined: 0 },
});
const open = (fetch: Routes) =>
  renderApp({
    path: '/profile',
    session: 'media',
    fetch: {
      'GET auth/profile/': {
        ...outletUser,
        profile: { ...outletUser.profile, genres: ['rock', 'jazz'] },
      },
      [NEWEST]: page([]),
      ...fetch,
    },
  });

it('has the week, with a link to each order that is due in it', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  open(offerRoutes([makeOrder(7, { stage: 'placed', due_at })]));
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  expect(week.getByText('1 of 1 open order')).toBeInTheDocument();
  expect(week.getByRole('link', { name: 'Answer Demo Artist' })).toHaveAttribute(
    'href',
    '/offers/7',
  );
});

it('has new music in the outlet’s genres, which leaves once it is saved', async () => {
  const first = makeSubmission(1, { title: 'Night Ferry', tracks: [makeSound(21)] });
  const second = makeSubmission(2, { title: 'Slow Tide' });
  let response = page([first, second], 5);
  const { user } = open({
    [NEWEST]: () => response,
    'PUT submissions/1/shelf/': () => {
      response = page([second], 4);
      return { ...first, shelf: 'saved', version: 2 };
    },
  });
  const part = within(await screen.findByRole('region', { name: 'New submissions' }));
  expect(await part.findByText('5 open in your genres')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
    'href',
    '/artist-submissions?campaign=1',
  );
  expect(part.getByRole('button', { name: 'Play Night Ferry' })).toBeInTheDocument();
  expect(part.getByText('The artist sees which parts you played.')).toBeInTheDocument();
  expect(part.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument();
  const toDo = within(screen.getByRole('region', { name: 'To do' }));
  expect(await toDo.findByText('Nothing waits for you. 5 new submissions.')).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Save Night Ferry' }));
  expect(await part.findByText('4 open in your genres')).toBeInTheDocument();
  expect(part.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => {
    expect(part.getByRole('listitem')).toHaveFocus();
  });
});

it('has available, pending and held money', async () => {
  open({
    'GET wallet/': {
      available: 384.25,
      open_orders: 2,
      held: 255,
      owed: 0,
      being_paid: 0,
      fee_percent: 15,
      has_entries: true,
      referral_code: 'DEMO',
      refundable: [],
      sources: [{ source: 'offers', pending: 348.5, earning: 384.25, withdrawn: 0 }],
      on_its_way: [{ available_at: '2026-11-27T12:00:00.000Z', amount: 93.5 }],
    },
  });
  const money = await screen.findByRole('region', { name: 'Available money' });
  expect(money).toHaveTextContent(
    'Available$384.25On its way$93.50Held for 2 orders$255.00$93.50 is available on 27.11.2026.',
  );
  expect(within(money).getByRole('link', { name: 'Open the wallet' })).toHaveAttribute(
    'href',
    '/wallet',
  );
});
