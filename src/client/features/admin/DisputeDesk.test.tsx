import { screen, waitFor, within } from '@testing-library/react';
import { artistUser, makeService } from '@/client/testing/records';
import { makeDeliverable, makeOrder, makeOrderFile } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import type { LinkCheck } from '@/shared/orders/deliveryAnswer';
import type { DisputedOrder } from '@/shared/orders/disputesContract';

const RESOLVE = 'POST admin/orders/9/resolve/';
const waits = { campaigns: 0, outlets: 0, services: 0, payouts: 0, disputes: 1 };

const look: LinkCheck = {
  ...{ id: 1, outcome: 'unnamed', http_status: 200, final_url: null, title: null },
  checked_at: '2026-02-14T12:00:00.000Z',
};
const dispute: DisputedOrder = {
  ...makeOrder(
    9,
    {
      ...{ stage: 'disputed', release_title: 'Glass Harbour', fee: 28.5 },
      ...{ comment: 'The answers are to other questions.', due_at: '2026-03-01T12:00:00.000Z' },
    },
    makeService(1, { type: 'online_interview', price: 190 }),
  ),
  disputed_at: '2026-02-15T12:00:00.000Z',
  is_own: false,
  deliverables: [
    makeDeliverable(1, { note: 'Online.', checks: [look] }),
    makeDeliverable(2, { file: makeOrderFile(41) }),
  ],
};
const decided = (part: number) => ({
  ...{ ...dispute, version: 2, outlet_part: part },
  ...(part === 0 ? { stage: 'closed', close_reason: 'dispute' } : { stage: 'completed' }),
});

async function open(fetch: Routes = {}, rows: readonly DisputedOrder[] = [dispute]) {
  const app = renderApp({
    path: '/admin/review?tab=disputes',
    session: 'artist',
    fetch: {
      'GET auth/profile/': { ...artistUser, is_admin: true },
      'GET admin/queue/': waits,
      'GET admin/orders/': { items: rows, next: null, total: rows.length },
      ...fetch,
    },
  });
  await screen.findByRole('tab', { name: /Disputes/ });
  return app;
}
const card = async () =>
  within(await screen.findByRole('article', { name: 'Online interview for Glass Harbour' }));
const part = /the outlet’s part/;
const lines = (of: Awaited<ReturnType<typeof card>>) => {
  const all = of.getAllByText(/ (gets|keeps|gets back|got|kept|got back)$|^Together$/);
  return all.map((term) => term.closest('div')?.textContent);
};

it('says who disputes what, what was delivered, and counts with all that waits', async () => {
  await open();
  const of = await card();
  expect(of.getByText(/^Order 9, .*\$190\.00\. Disputed on 15\.02\.2026\. /)).toBeVisible();
  expect(of.getByText('The answers are to other questions.')).toBeVisible();
  expect(of.getByText('Six hundred words.')).toBeVisible();
  expect(
    of.getByText('Round 1, live, does not name the release, checked 14.02.2026. Online.'),
  ).toBeVisible();
  expect(of.getByRole('button', { name: 'Download interview.pdf' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Review\b.*1/ })).toBeInTheDocument();
});

it.each([
  ['100', ['$85.00', '$15.00', '$90.00'], 100],
  ['$0.01', ['$0.01', '$0.00', '$189.99'], 0.01],
  ['33.33', ['$28.33', '$5.00', '$156.67'], 33.33],
  ['190', ['$161.50', '$28.50', '$0.00'], 190],
])('splits %s of the price so that the parts add up', async (typed, parts, amount) => {
  const { user, server } = await open({ [RESOLVE]: decided(amount) });
  const of = await card();
  await user.type(of.getByRole('textbox', { name: part }), typed);
  const shown = lines(of).map((line) => /\$[\d.,]+$/.exec(line ?? '')?.[0]);
  expect(shown).toEqual([...parts, '$190.00']);
  const cents = parts.map((each) => Math.round(Number(each.slice(1)) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(19_000);
  await user.click(of.getByRole('button', { name: 'Decide' }));
  await waitFor(() => {
    expect(of.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });
  expect(server.callsTo(RESOLVE).map(({ body }) => body)).toEqual([{ outlet_amount: amount }]);
  expect(lines(of)[0]).toMatch(/ got/);
  await waitFor(() => {
    expect(server.callsTo('GET admin/queue/').length).toBeGreaterThan(1);
  });
});

it('fills in none, half or all, and gives everything back for none', async () => {
  const { user, server } = await open({ [RESOLVE]: decided(0) });
  const of = await card();
  const field = of.getByRole('textbox', { name: part });
  await user.click(of.getByRole('button', { name: 'All of it' }));
  expect(field).toHaveValue('190.00');
  await user.click(of.getByRole('button', { name: 'Half' }));
  expect(field).toHaveValue('95.00');
  await user.click(of.getByRole('button', { name: 'None' }));
  expect(field).toHaveValue('0.00');
  await user.click(of.getByRole('button', { name: 'Decide' }));
  await waitFor(() => {
    expect(server.callsTo(RESOLVE)[0]?.body).toEqual({ outlet_amount: 0 });
  });
});

it.each([
  ['', 'Please give an amount in dollars and cents.'],
  ['a lot', 'Please give an amount in dollars and cents.'],
  ['10.005', 'Please give an amount in dollars and cents.'],
  ['190.01', 'The outlet cannot get more than the price.'],
])('does not send %j', async (typed, sentence) => {
  const { user, server } = await open();
  const of = await card();
  const field = of.getByRole('textbox', { name: part });
  if (typed !== '') await user.type(field, typed);
  await user.click(of.getByRole('button', { name: 'Decide' }));
  expect(field).toHaveAccessibleDescription(sentence);
  expect(field).toHaveValue(typed);
  expect(server.callsTo(RESOLVE)).toEqual([]);
});

it('keeps the amount when it is refused, and when the network fails', async () => {
  const sentence = 'The outlet cannot get more than the price.';
  const fields = { outlet_amount: sentence };
  const answers = [reply(400, { detail: sentence, code: 'invalid', fields }), networkDown];
  const { user } = await open({
    [RESOLVE]: () => {
      const answer = answers.shift();
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  const of = await card();
  const field = of.getByRole('textbox', { name: part });
  await user.type(field, '50');
  await user.click(of.getByRole('button', { name: 'Decide' }));
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(sentence);
  });
  await user.click(of.getByRole('button', { name: 'Decide' }));
  await waitFor(() => {
    expect(field).not.toHaveAccessibleDescription(sentence);
  });
  expect(await of.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('50');
});

it('leaves what is one’s own to somebody else', async () => {
  await open({}, [{ ...dispute, is_own: true }]);
  const of = await card();
  expect(of.getByText('What is your own is decided by somebody else.')).toBeVisible();
  expect(of.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says that nothing waits', async () => {
  await open({}, []);
  expect(await screen.findByText('No dispute waits for a decision.')).toBeVisible();
});

it('keeps what was decided in sight when the list is asked for again', async () => {
  const answers = [[dispute], []];
  const { user, server, store } = await open({
    [RESOLVE]: decided(0),
    'GET admin/orders/': () => {
      const items = answers.length > 1 ? answers.shift() : answers[0];
      return { items, next: null, total: items?.length ?? 0 };
    },
  });
  const of = await card();
  await user.click(of.getByRole('button', { name: 'None' }));
  await user.click(of.getByRole('button', { name: 'Decide' }));
  await waitFor(() => {
    expect(lines(of).some((line) => line?.includes('got back'))).toBe(true);
  });
  /* as when the stream of changes is there again */
  store.dispatch({ type: '__rtkq/online' });
  await waitFor(() => {
    expect(server.callsTo('GET admin/orders/').length).toBeGreaterThan(1);
  });
  expect(await screen.findByRole('tab', { name: /Disputes/ })).toBeVisible();
  expect((await card()).getByText(/got back/)).toBeVisible();
});
