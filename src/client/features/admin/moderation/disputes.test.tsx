import { act, screen, waitFor, within } from '@testing-library/react';
import { takeEvent } from '@/client/entities/live';
import { adminRoutes } from '@/client/testing/adminRecords';
import { makeService } from '@/client/testing/records';
import {
  makeDeliverable,
  makeOrder,
  makeOrderEvent,
  makeOrderFile,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import type { LinkCheck } from '@/shared/trade/deliveries.schemas';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';

const COMPLAINT = 'The answers are to other questions.';
const REASON = 'Half of the answers are there.';
const RESOLVE = 'POST admin/orders/9/resolve/';
const on = (day: string) => `2026-${day}T12:00:00.000Z`;
const look: LinkCheck = {
  ...{ id: 1, outcome: 'unnamed', title: null, label: null },
  checked_at: on('02-14'),
};
const times = { due_at: on('03-01'), paid_at: on('02-04'), delivery_due_at: on('02-20') };
const embargo = { embargo_until: '2026-02-19', breached_at: on('02-13') };
const texts = { comment: COMPLAINT, message: 'Please ask about the harbour.' };
const service = makeService(1, { type: 'online_interview', price: 190 });
const dispute: DisputedOrder = {
  ...makeOrder(9, { stage: 'disputed', release_title: 'Glass Harbour', fee: 28.5 }, service),
  ...{ ...times, ...embargo, ...texts, disputed_at: on('02-15'), is_in_percent: false },
  events: [
    makeOrderEvent(5, {
      ...{ name: 'dispute', from_stage: 'delivered', to_stage: 'disputed', comment: COMPLAINT },
      created_at: on('02-15'),
    }),
  ],
  suspended: [],
  is_own: false,
  clicks: null,
  deliverables: [
    makeDeliverable(1, { note: 'Online.', checks: [look] }),
    makeDeliverable(2, { file: makeOrderFile(41) }),
  ],
};
const decided = (part: number) => ({
  ...dispute,
  version: 2,
  outlet_part: part,
  ...(part === 0 ? { stage: 'closed', close_reason: 'dispute' } : { stage: 'completed' }),
  events: [
    ...dispute.events,
    makeOrderEvent(6, {
      ...{ name: 'resolve', actor: 'admin', from_stage: 'disputed', comment: REASON },
      to_stage: part === 0 ? 'closed' : 'completed',
    }),
  ],
});
const part = /the outlet’s part/;
async function openQueue(fetch: Routes = {}, rows: readonly DisputedOrder[] = [dispute]) {
  const app = renderApp({
    path: '/admin/review?tab=disputes',
    session: 'artist',
    fetch: {
      ...adminRoutes({ disputes: 1 }),
      'GET admin/orders/': { items: rows, next: null, total: rows.length },
      ...fetch,
    },
  });
  await screen.findByRole('tab', { name: /Disputes/ });
  return app;
}
const card = async () =>
  within(await screen.findByRole('region', { name: 'Online interview for Glass Harbour' }));
async function open(fetch: Routes = {}, shown = dispute) {
  const app = await openQueue(fetch, [shown]);
  const of = await card();
  /** Gives the reason, and opens the dialog that confirms it. */
  async function decide() {
    await app.user.type(of.getByRole('textbox', { name: 'Reason' }), REASON);
    await app.user.click(of.getByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this order?' }));
    const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Decide for both' }));
    return { dialog, confirm };
  }
  const lines = () =>
    of
      .getAllByText(/ (gets|keeps|gets back|got|kept|got back)$|^Together$/)
      .map((term) => term.closest('div')?.textContent);
  return { ...app, of, decide, lines };
}
it('shows the two sides, what was delivered, and the total number waiting', async () => {
  const { of } = await open();
  expect(of.getByRole('link', { name: 'Order 9' }).parentElement).toHaveTextContent(
    /^Order 9, \$190\.00\. Disputed on 15 Feb 2026/,
  );
  expect(of.getByText(COMPLAINT)).toBeVisible();
  expect(of.getByText('No answer in time.')).toBeVisible();
  expect(of.getByText('Demo Artist wrote with it: Please ask about the harbour.')).toBeVisible();
  const promise = (label: string) => of.getByText(label).closest('div');
  expect(promise('Due on')).toHaveTextContent('20 Feb 2026');
  expect(promise('Embargo until')).toHaveTextContent('19 Feb 2026');
  expect(promise('Found public too early')).toHaveTextContent('13 Feb 2026');
  expect(of.getByText('Six hundred words.')).toBeVisible();
  of.getByText('Round 1. Live, checked 14 Feb 2026. Does not name the release. Online.');
  expect(of.getByRole('button', { name: 'Download interview.pdf' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Orders\b.*1/ })).toBeInTheDocument();
});

it('shows parts in percent to an admin who sees no amounts', async () => {
  const hidden = { service: { ...dispute.service, price: 100 }, fee: 15, is_in_percent: true };
  const { user, server, of, decide, lines } = await open(
    { [RESOLVE]: { ...decided(25), ...hidden } },
    { ...dispute, ...hidden },
  );
  await user.type(of.getByRole('textbox', { name: 'Of 100 %, the outlet’s part' }), '25');
  const shares = ['21.25 %', '3.75 %', '75 %', '100 %'];
  expect(lines()).toEqual(shares.map((share) => expect.stringContaining(share)));
  await (await decide()).confirm();
  expect(await of.findByText(/ gets 21.25 %, .* gets 75 % back\.$/)).toBeVisible();
  expect(server.bodies(RESOLVE)).toEqual([{ outlet_amount: 25, reason: REASON }]);
  expect(document.body).not.toHaveTextContent('$');
});

it.each([
  ['$0.01', ['$0.01', '$0.00', '$189.99'], 0.01],
  ['33.33', ['$28.33', '$5.00', '$156.67'], 33.33],
])('splits %s of the price into parts that add up', async (typed, parts, amount) => {
  const { user, server, of, decide, lines } = await open({ [RESOLVE]: decided(amount) });
  await user.type(of.getByRole('textbox', { name: part }), typed);
  const shown = lines().map((line) => /\$[\d.,]+$/.exec(line ?? '')?.[0]);
  expect(shown).toEqual([...parts, '$190.00']);
  const cents = parts.map((each) => Math.round(Number(each.slice(1)) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(19_000);
  const { dialog, confirm } = await decide();
  for (const sum of parts) expect(dialog.getAllByText(sum)[0]).toBeVisible();
  expect(dialog.getByText(`Your reason: ${REASON}`)).toBeVisible();
  expect(dialog.getByText(/This cannot be undone\.$/)).toBeVisible();
  expect(server.callsTo(RESOLVE)).toEqual([]);
  await confirm();
  await waitFor(() => expect(of.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument());
  const body = { outlet_amount: amount, reason: REASON };
  expect(server.bodies(RESOLVE)).toEqual([body]);
  expect(server.callsTo(RESOLVE)[0]?.ifMatch).toBe('"1"');
  expect(lines()[0]).toMatch(/ got/);
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(of.getByText(REASON));
  expect(of.getByText(/^Linernote decided: /)).toBeVisible();
  expect(of.getByText(REASON)).toBeVisible();
  await waitFor(() => expect(server.callsTo('GET admin/queue/').length).toBeGreaterThan(1));
});

it('fills in everything for either side or half, and the rest of a typed amount', async () => {
  const { user, server, of, decide } = await open({ [RESOLVE]: decided(0) });
  const field = of.getByRole('textbox', { name: part });
  await user.click(of.getByRole('button', { name: 'Outlet' }));
  expect(field).toHaveValue('190.00');
  await user.click(of.getByRole('button', { name: 'Half' }));
  expect(field).toHaveValue('95.00');
  await user.click(of.getByRole('button', { name: 'Artist' }));
  expect(field).toHaveValue('0.00');
  const rest = of.getByRole('textbox', { name: 'The artist’s part' });
  await user.clear(rest);
  expect(field).toHaveValue('');
  await user.type(rest, '156.67');
  expect(field).toHaveValue('33.33');
  await user.clear(field);
  await user.type(field, '0');
  expect(rest).toHaveValue('190.00');
  await (await decide()).confirm();
  const body = { outlet_amount: 0, reason: REASON };
  await waitFor(() => expect(server.bodies(RESOLVE)).toEqual([body]));
});

it('does not decide without an amount up to the price and a reason', async () => {
  const { user, server, of } = await open();
  const field = of.getByRole('textbox', { name: part });
  const press = () => user.click(of.getByRole('button', { name: 'Decide' }));
  await press();
  expect(field).toHaveAccessibleDescription('Please enter an amount in dollars and cents.');
  for (const [typed, sentence] of [
    ['10.005', 'Please enter an amount in dollars and cents.'],
    ['190.01', 'Nobody can get more than the price.'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await press();
    expect(field).toHaveAccessibleDescription(sentence);
    expect(field).toHaveValue(typed);
  }
  await user.click(of.getByRole('button', { name: 'Half' }));
  await user.type(of.getByRole('textbox', { name: 'Reason' }), ' Too late. ');
  await press();
  expect(of.getByText(ORDER_MESSAGES.decisionReason)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo(RESOLVE)).toEqual([]);
});

it('keeps the typed text when it is refused, and when the network fails', async () => {
  const sentence = 'Nobody can get more than the price.';
  const refused = reply(400, {
    detail: sentence,
    code: 'invalid',
    fields: { outlet_amount: sentence },
  });
  const responses = [() => refused, networkDown];
  const { user, of, decide } = await open({ [RESOLVE]: () => responses.shift()?.() });
  const field = of.getByRole('textbox', { name: part });
  await user.type(field, '50');
  await (await decide()).confirm();
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { dialog, confirm } = await decide();
  await confirm();
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('50');
  expect(of.getByLabelText('Reason')).toHaveValue(REASON + REASON);
});

it('requires another look when the outlet has replied meanwhile', async () => {
  const answer = makeOrderEvent(6, {
    ...{ name: 'answerDispute', actor: 'media', comment: 'They are to yours.' },
    ...{ from_stage: 'disputed', to_stage: 'disputed' },
  });
  const present = { ...dispute, version: 2, events: [...dispute.events, answer] };
  const detail = 'This was changed elsewhere meanwhile.';
  const stale = reply(409, { detail, code: 'stale', present });
  const { user, of, decide } = await open({ [RESOLVE]: stale });
  await user.type(of.getByRole('textbox', { name: part }), '50');
  await (await decide()).confirm();
  expect(await of.findByText(`${detail} Please look at it again before you decide.`)).toBeVisible();
  expect(of.getByText('They are to yours.')).toBeVisible();
  expect(of.getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON);
});

it('shows what another admin has decided meanwhile', async () => {
  const detail = 'This order has moved on in the meantime.';
  const moved = reply(409, { detail, code: 'order_moved', present: decided(190) });
  const { user, of, decide } = await open({ [RESOLVE]: moved });
  await user.click(of.getByRole('button', { name: 'Artist' }));
  await (await decide()).confirm();
  expect(await of.findByText(detail)).toBeVisible();
  expect(of.getByText(/^Linernote decided: .* gets \$161\.50/)).toBeVisible();
  expect(of.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});

it('shows the chat page by page, once an admin opens it', async () => {
  const message = (id: number, author: 'artist' | 'media', text: string) => ({
    ...{ id, order: 9, author, text, client_id: `c${id}`, file: null },
    created_at: on('02-11'),
  });
  const latest = [message(7, 'media', 'It is online.')];
  const earlier = [message(6, 'artist', 'When does it come?')];
  const { user, server, of } = await open({
    'GET offers/9/messages/': { ...NO_MESSAGES, items: latest, has_more: true },
    'GET offers/9/messages/?before=7': { ...NO_MESSAGES, items: earlier },
  });
  expect(of.getByText('Both sides see that you have read it.')).toBeVisible();
  expect(server.callsTo('GET offers/9/messages/')).toEqual([]);
  await user.click(of.getByRole('button', { name: 'Read the chat' }));
  const messages = within(await of.findByRole('list', { name: 'Messages, oldest first' }));
  await user.click(of.getByRole('button', { name: 'Show earlier messages' }));
  await messages.findByText('When does it come?');
  expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Demo Artist .*When does it come\?$/),
    expect.stringMatching(/^Demo Media .*It is online\.$/),
  ]);
  expect(of.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

const ASK = 'POST admin/orders/9/ask/';
const answerable = () => {
  const [opened] = dispute.events;
  const events = [{ ...opened, created_at: new Date().toISOString() } as typeof opened]; // the one
  return { ...dispute, events: events.flatMap((each) => each ?? []) };
};

it('asks one side or both by Q, keeps a question that is refused, and shows it', async () => {
  const shown = answerable();
  const question = makeOrderEvent(6, {
    ...{ name: 'question', actor: 'admin', to_stage: 'disputed', asks: 'artist' },
    ...{ comment: 'Which questions?', created_at: new Date().toISOString() },
  });
  const present = { ...shown, version: 2 };
  const detail = 'This was changed elsewhere meanwhile.';
  const responses = [
    reply(409, { detail, code: 'stale', present }),
    { ...present, version: 3, events: [...shown.events, question] },
  ];
  const { user, server, of } = await open({ [ASK]: () => responses.shift() }, shown);
  await user.keyboard('q');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
  expect(dialog.getByRole('radio', { name: 'Both' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Demo Artist' }));
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which questions?');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText(detail)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await of.findByRole('heading', { name: 'Linernote asks Demo Artist' })).toBeVisible();
  expect(server.callsTo(ASK).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ asks: 'artist', comment: 'Which questions?' }, '"1"'],
    [{ asks: 'artist', comment: 'Which questions?' }, '"2"'],
  ]);
  expect(of.getByRole('button', { name: 'Ask both' })).toHaveFocus();
});

it('asks once more before both had their time to speak', async () => {
  const { user, of } = await open({}, { ...answerable(), answer_due_at: '2099-01-01T00:00:00Z' });
  expect(of.getByRole('button', { name: /^From \d+ \w+$/ })).toBeDisabled();
  await user.click(of.getByRole('button', { name: 'Half' }));
  await user.type(of.getByRole('textbox', { name: 'Reason' }), REASON);
  await user.click(of.getByRole('button', { name: 'Decide before that' }));
  expect(await screen.findByText(/^Not everybody has answered yet\./)).toBeVisible();
});

it('shows that nobody made a statement for a suspended account', async () => {
  const opened = makeOrderEvent(5, {
    ...{ name: 'dispute', actor: 'clock', from_stage: 'paid', to_stage: 'disputed' },
  });
  const fields = { events: [opened], deliverables: [], suspended: ['media' as const] };
  const { of } = await open({}, { ...dispute, ...fields });
  expect(of.getByRole('heading', { name: 'Opened by Linernote' })).toBeVisible();
  expect(of.getByText(/Demo Artist has made no statement\.$/)).toBeVisible();
  expect(of.getByText(/suspended, so it cannot answer\.$/)).toBeVisible();
  expect(of.getByText('Nothing was delivered.')).toBeVisible();
});

it('leaves one’s own disputes to other admins', async () => {
  const { of } = await open({}, { ...dispute, is_own: true });
  expect(of.getByText('Another admin decides what is yours.')).toBeVisible();
  expect(of.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows when the queue is empty', async () => {
  await openQueue({}, []);
  expect(await screen.findByText('No disputes to decide.')).toBeVisible();
});

it('keeps a decided dispute visible when the list is reloaded', async () => {
  const responses = [[dispute], []];
  const { user, server, store, decide, lines, of } = await open({
    [RESOLVE]: decided(0),
    'GET admin/orders/': () => {
      const items = responses.length > 1 ? responses.shift() : responses[0];
      return { items, next: null, total: items?.length ?? 0 };
    },
  });
  await user.click(of.getByRole('button', { name: 'Artist' }));
  await (await decide()).confirm();
  await waitFor(() => expect(lines().some((line) => line?.includes('got back'))).toBe(true));
  /* The event stream has come back. */
  store.dispatch({ type: '__rtkq/online' });
  await waitFor(() => expect(server.callsTo('GET admin/orders/').length).toBeGreaterThan(1));
  expect(await screen.findByRole('tab', { name: /Disputes/ })).toBeVisible();
  expect((await card()).getByText(/got back/)).toBeVisible();
});

it('stays open when another admin decides it, and shows the decision', async () => {
  const pages = [{ items: [dispute], next: null, total: 1 }];
  const { store } = await openQueue({
    'GET admin/orders/': () => pages.shift() ?? { items: [], next: null, total: 0 },
    'GET admin/orders/9/': decided(95),
  });
  const of = await card();
  expect(await of.findByRole('button', { name: 'Decide' })).toBeVisible();
  act(() => takeEvent(store, { type: 'queue', id: 9 }));
  expect(await of.findByText(REASON)).toBeVisible();
  expect(of.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});
