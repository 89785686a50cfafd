import { act, screen, waitFor, within } from '@testing-library/react';
import { takeEvent } from '@/client/entities/live';
import { passTime } from '@/client/testing/settled';
import { adminUser } from '@/client/testing/records';
import {
  NOTHING_WAITS,
  makePerson,
  makeReportCase,
  makeDecidedReport,
} from '@/client/testing/adminRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { UNSEEN_MS } from '../shared/queue/DecisionForm';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';

const counts = { open: 2, appeals: 1, decided: 0 };
const page = (...items: object[]) => ({ items, next: null, total: items.length, counts });
const LIST = 'GET admin/reports/?state=open';
const APPEALS = 'GET admin/reports/?state=appeals';
const DECIDE = 'POST admin/reports/2/decide/';
const hidden = makeReportCase(2, {
  ...{ decision: 'hidden', reason: 'The law asks for it.', decided_by: 'Second', version: 2 },
  ...{ decided_at: '2026-11-21T10:00:00.000Z', appeal_until: '2027-05-21T10:00:00.000Z' },
});
const open = (fetch: Routes = {}, path = '/admin/reports') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      [LIST]: page(makeReportCase(1), makeReportCase(2)),
      ...fetch,
    },
  });
const detail = async (name: string) => within(await screen.findByRole('region', { name }));

/** Closing the tab sends all decisions that could still be undone. */
const leave = () =>
  act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
const dialog = async () => within(await screen.findByRole('dialog'));
const GIVEN = 'The law asks for it.';

test('can be used by keyboard: a reason, a decision after its effect, and the next case', async () => {
  const first = { ...hidden, id: 1, title: 'Outlet 1' };
  const { user, server } = open({ 'POST admin/reports/1/decide/': first });
  const shown = await detail('Outlet 1');
  (await screen.findByRole('button', { name: /Outlet 1/ })).focus();
  await user.keyboard('d');
  expect(shown.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
  await user.keyboard(`${GIVEN} jk`);
  passTime(UNSEEN_MS);
  await user.keyboard('{Enter}');
  const asked = await dialog();
  expect(asked.getByText(/^Its page and its services are gone/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Hide' }));
  const next = await detail('Outlet 2');
  expect(next.getByText('It is wrong, 2.')).toBeVisible();
  await waitFor(() =>
    expect(next.getByText('It is wrong, 2.').closest('[tabindex]')).toHaveFocus(),
  );
  expect(screen.getByText('Outlet 1 hidden')).toBeVisible();
  await user.keyboard('u');
  await leave();
  expect(server.callsTo('POST admin/reports/1/decide/')).toEqual([]);
  expect((await detail('Outlet 1')).getByRole('textbox')).toHaveValue(`${GIVEN} jk`);
});

test('a suspension says which orders it ends', async () => {
  const person = { ...makePerson(2), open: { paid: 2, unpaid: 1 } };
  const { user, server } = open(
    { 'GET admin/people/2/': person, [DECIDE]: hidden },
    '/admin/reports?open=2',
  );
  const shown = await detail('Outlet 2');
  await user.type(shown.getByRole('textbox', { name: /^Reason/ }), GIVEN);
  passTime(UNSEEN_MS);
  await user.click(shown.getByRole('button', { name: 'Suspend account' }));
  const asked = await dialog();
  expect(await asked.findByText('2 paid orders')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Outlet 2 account suspended')).toBeVisible();
  await leave();
  expect(server.callsTo(DECIDE)).toMatchObject([
    { body: { decision: 'suspended', reason: GIVEN }, ifMatch: '"1"' },
  ]);
});

test('the navigation shows how many are waiting, also after a decision', async () => {
  const counted = [2, 1, 1].map((reports) => ({ ...NOTHING_WAITS, reports }));
  const { user } = open({
    [DECIDE]: hidden,
    'GET admin/queue/': () => (counted.length > 1 ? counted.shift() : counted[0]),
  });
  expect(await screen.findByRole('link', { name: /^Reports.*2 waiting for you$/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Outlet 2/ }));
  const shown = await detail('Outlet 2');
  await user.type(shown.getByRole('textbox', { name: /^Reason/ }), GIVEN);
  passTime(UNSEEN_MS);
  await user.click(shown.getByRole('button', { name: 'Keep' }));
  await leave();
  expect(await screen.findByRole('link', { name: /^Reports.*1 waiting for you$/ })).toBeVisible();
});

test('requires a reason at its field, keeps it when sending fails, and shows the admin who was first', async () => {
  const conflict = 'Somebody else has decided on this already.';
  const responses = [
    reply(500, { detail: 'Broken.', code: 'internal' }),
    reply(409, { detail: conflict, code: 'decided', present: hidden }),
  ];
  const { user, server } = open({ [DECIDE]: () => responses.shift() }, '/admin/reports?open=2');
  const shown = await detail('Outlet 2');
  passTime(UNSEEN_MS);
  await user.click(shown.getByRole('button', { name: 'Keep' }));
  const reason = () => shown.getByRole('textbox', { name: /^Reason/ });
  expect(shown.queryByRole('heading', { name: /^First decision/ })).not.toBeInTheDocument();
  expect(reason()).toHaveAccessibleDescription(REPORT_MESSAGES.reason);
  expect(reason()).toHaveFocus();
  expect(server.callsTo(DECIDE)).toHaveLength(0);
  await user.type(reason(), 'It is an opinion.');
  await user.click(shown.getByRole('button', { name: 'Keep' }));
  await leave();
  expect(await shown.findByText('Broken.')).toBeVisible();
  expect(reason()).toHaveValue('It is an opinion.');
  passTime(UNSEEN_MS);
  await user.click(shown.getByRole('button', { name: 'Keep' }));
  await leave();
  expect(await shown.findByText(conflict)).toBeVisible();
  expect(shown.getByText(/by Second/)).toBeVisible();
  expect(shown.queryByRole('heading', { name: /^Appeal/ })).not.toBeInTheDocument();
  expect(shown.getByText('The law asks for it.')).toBeVisible();
  expect(shown.queryByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument();
});

test('shows what another admin decides at once, and takes no press that was meant for before', async () => {
  const pages = [page(makeReportCase(1), makeReportCase(2))];
  const later = makeReportCase(2, { count: 2, version: 2 });
  const { user, server, store } = open(
    {
      [LIST]: () => pages.shift() ?? page(makeReportCase(1), later),
      'GET admin/reports/?id=2': page(hidden),
      [DECIDE]: hidden,
    },
    '/admin/reports?open=2',
  );
  const shown = await detail('Outlet 2');
  const hear = () => act(() => takeEvent(store, { type: 'queue', id: 2 }));
  await user.type(shown.getByRole('textbox', { name: /^Reason/ }), 'The law asks for it.');
  passTime(0);
  hear();
  expect(await shown.findByText('2')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Hide' }));
  expect(server.callsTo(DECIDE)).toEqual([]);
  pages.push(page(makeReportCase(1)));
  hear();
  expect(await shown.findByText(/by Second/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
});

test('refuses an appeal to the admin who decided first', async () => {
  const appeal = { appealed_at: '2026-11-22T10:00:00.000Z', appeal_text: 'It is not.' };
  const appealed = { ...hidden, ...appeal, is_first_decider: true };
  open({ [APPEALS]: page(appealed) }, '/admin/reports?tab=appeals');
  const shown = await detail('Outlet 2');
  expect(shown.getByText('It is not.')).toBeVisible();
  expect(shown.getByText('You decided first. Another admin decides the appeal.')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Lift it' })).not.toBeInTheDocument();
});

const APPEAL = 'POST reports/5/appeal/';
const openDecision = (fetch: Routes) =>
  renderApp({ path: '/decisions/5', session: 'media', fetch });
const appealed_at = '2026-11-22T10:00:00.000Z';

test('DecisionPage shows the reason, and accepts one appeal, which keeps the input when it fails', async () => {
  const appealed = makeDecidedReport(5, { appealed_at, appeal_text: 'It is labelled.' });
  let decision = makeDecidedReport(5);
  let response: unknown = reply(500, { detail: 'Broken.', code: 'internal' });
  const { user, server } = openDecision({
    'GET reports/5/': () => decision,
    [APPEAL]: () => response,
  });
  expect(await screen.findByText('Paid work says so.')).toBeVisible();
  const field = await screen.findByRole('textbox', { name: 'Why the decision is wrong' });
  const send = screen.getByRole('button', { name: 'Send the appeal' });
  await user.click(send);
  expect(await screen.findByText('Please explain why the decision is wrong.')).toBeVisible();
  expect(server.callsTo(APPEAL)).toHaveLength(0);
  await user.type(field, 'It is labelled.');
  await user.click(send);
  expect(await screen.findByText('Broken.')).toBeVisible();
  expect(field).toHaveValue('It is labelled.');
  decision = appealed;
  response = reply(201, appealed);
  await user.click(send);
  expect(await screen.findByText('Another admin will decide it.')).toBeVisible();
  expect(field).not.toBeInTheDocument();
});

test('DecisionPage explains what lifting a suspension does not restore, and allows no second appeal', async () => {
  const lifted = {
    appeal_text: 'No.',
    appeal_outcome: 'lifted',
    appeal_reason: 'Another.',
  } as const;
  const decision = makeDecidedReport(5, { decision: 'suspended', appealed_at, ...lifted });
  openDecision({ 'GET reports/5/': decision });
  expect(await screen.findByText(/What the suspension ended does not come back\.$/)).toBeVisible();
  expect(screen.getByText('Another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the appeal' })).not.toBeInTheDocument();
});
