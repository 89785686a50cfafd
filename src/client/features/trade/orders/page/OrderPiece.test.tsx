import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  makeDeliverable,
  makeOrder,
  makeOrderDetail,
  makeOrderEvent,
  makeOrderFile,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import type { Role } from '@/shared/platform/options';
import type { Deliverable, LinkCheck } from '@/shared/trade/deliveries.schemas';
import type { LabelOutcome, LinkOutcome } from '@/shared/identity/links.rules';
import type { OrderDetail } from '@/shared/trade/orders.schemas';

const check = (
  id: number,
  outcome: LinkOutcome,
  title: string | null = null,
  label: LabelOutcome | null = null,
): LinkCheck => ({
  ...{ id, outcome, title, label, checked_at: `2026-02-${10 + id}T12:00:00.000Z` },
});

interface Shown {
  role?: Role;
  events?: OrderDetail['events'];
  fetch?: Routes;
}

async function open(
  deliverables: readonly Deliverable[],
  { role = 'artist', events = [], fetch = {} }: Shown = {},
) {
  const order = makeOrder(9, {
    stage: 'delivered',
    delivered_at: '2026-02-10T12:00:00.000Z',
    revisions_used: Number(deliverables.some(({ round }) => round > 1)),
    detail: makeOrderDetail({ deliverables: [...deliverables], events }),
  });
  const app = renderApp({
    path: '/offers/9',
    session: role,
    fetch: { 'GET offers/9/': order, 'GET offers/9/messages/': NO_MESSAGES, ...fetch },
  });
  const work = await screen.findByRole('region', { name: 'The work' });
  return { ...app, work, inWork: within(work) };
}

test('shows a page’s title, links to it, and shows the results of its checks', async () => {
  const checks = [
    check(1, 'live', 'Ten questions', 'labelled'),
    check(2, 'unreachable'),
    check(3, 'unnamed'),
  ];
  const { work, inWork } = await open([
    makeDeliverable(7, { checks, pull_quote: 'The crane answered.', note: 'As agreed.' }),
    makeDeliverable(8),
  ]);
  const link = inWork.getByRole('link', { name: /^Ten questions/ });
  expect(link).toHaveAttribute('href', 'https://weekly.example.com/7');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  for (const text of [
    ...['“The crane answered.”', 'As agreed.', 'weekly.example.com/8', 'Not checked yet'],
    'Live, labelled, checked 13 Feb. Does not name the release',
  ])
    expect(work).toHaveTextContent(text);
  /* only the outlet changes links */
  expect(inWork.queryByRole('button', { name: /^Correct|Add a link/ })).not.toBeInTheDocument();
});

test('downloads a file, and shows when that fails', async () => {
  const file = makeOrderFile(41, { name: 'page.png', media_type: 'image/png' });
  const picture = { ...file, width: 640, height: 480 };
  const { user, inWork } = await open([makeDeliverable(1, { file: picture })], {
    fetch: { 'GET offers/9/files/41/': networkDown },
  });
  expect(inWork.getByText('Picture, 2 KB, 640 × 480')).toBeVisible();
  await user.click(inWork.getByRole('button', { name: 'Download page.png' }));
  expect(await inWork.findByRole('alert')).toBeVisible();
  expect(inWork.getByRole('button', { name: 'Download page.png' })).toBeEnabled();
});

test('shows the last round first, and the earlier round folded', async () => {
  const { inWork } = await open([
    makeDeliverable(1, { note: 'Online since today.' }),
    makeDeliverable(2, { round: 2, note: 'With the right name.' }),
  ]);
  expect(inWork.getByText('With the right name.')).toBeVisible();
  const before = inWork.getByText('Before the change, 10 Feb');
  expect(before.closest('details')).toHaveTextContent('Online since today.');
  expect(before.closest('details')).not.toHaveTextContent('With the right name.');
});

test('shows that coverage is gone, without a link to it, and that an admin has viewed it', async () => {
  const events = [
    makeOrderEvent(1, { name: 'coverageGone', created_at: '2026-02-20T12:00:00.000Z' }),
    makeOrderEvent(2, { name: 'adminLook', created_at: '2026-02-21T12:00:00.000Z' }),
  ];
  const gone = makeDeliverable(1, { checks: [check(10, 'gone')] });
  const { work, inWork } = await open([gone], { events });
  expect(work).toHaveTextContent('Gone since 20 Feb');
  expect(inWork.queryByRole('link')).not.toBeInTheDocument();
  expect(work).toHaveTextContent('A link that was live was not found on 20 Feb.');
  expect(work).toHaveTextContent('An admin looked into this dispute on 21 Feb.');
});

const links = (...urls: string[]) => urls.map((url, index) => makeDeliverable(index + 1, { url }));
const changed = (deliverables: Deliverable[]) =>
  makeOrder(9, {
    stage: 'delivered',
    delivered_at: '2026-02-10T12:00:00.000Z',
    version: 2,
    detail: makeOrderDetail({ deliverables }),
  });

test('until the artist decides, the outlet corrects a link and adds one', async () => {
  const right = 'https://weekly.example.com/right';
  const { user, server, inWork } = await open(links('https://weekly.example.com/wrong'), {
    role: 'media',
    fetch: {
      'PATCH offers/9/links/1/': changed(links(right)),
      'POST offers/9/links/': reply(400, {
        ...{ detail: 'Please check your input.', code: 'invalid' },
        fields: { url: 'Each link can be added once.' },
      }),
    },
  });
  await user.click(inWork.getByRole('button', { name: 'Correct weekly.example.com/wrong' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const field = () => dialog().getByRole('textbox', { name: 'Link' });
  await user.clear(field());
  await user.type(field(), 'nowhere{Enter}');
  expect(field()).toHaveAccessibleDescription(/Please enter the whole address of a page/);
  await user.clear(field());
  await user.type(field(), 'weekly.example.com/right{Enter}');
  expect(await inWork.findByRole('link', { name: /^weekly.example.com\/right/ })).toBeVisible();
  expect(server.callsTo('PATCH offers/9/links/1/')[0]?.body).toEqual({ url: right });
  expect(await screen.findByText('The link is corrected.')).toBeInTheDocument();

  await user.click(inWork.getByRole('button', { name: 'Add a link' }));
  await user.type(field(), `${right}{Enter}`);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Each link can be added once/));
});

test('a faster decision of the artist ends it, and the page shows that', async () => {
  const done = { ...changed(links('https://weekly.example.com/1')), stage: 'completed' };
  const moved = 'This order has moved on in the meantime.';
  const present = { ...done, detail: undefined };
  const { user, inWork } = await open(links('https://weekly.example.com/1'), {
    role: 'media',
    fetch: {
      'POST offers/9/links/': reply(409, { detail: moved, code: 'order_moved', present }),
    },
  });
  await user.click(inWork.getByRole('button', { name: 'Add a link' }));
  const field = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Link' });
  await user.type(field, 'weekly.example.com/2{Enter}');
  expect(await inWork.findByText(moved)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(inWork.queryByRole('button', { name: 'Add a link' })).not.toBeInTheDocument(),
  );
});

test('the artist requests a label that was not found once, by a chat message', async () => {
  const checks = [check(1, 'live', 'Ten questions', 'not_found')];
  await open([makeDeliverable(7, { checks })], { role: 'media' });
  expect(await screen.findByText(/^Live, no label found/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask for a label/ })).not.toBeInTheDocument();
  cleanup();
  const SEND = 'POST offers/9/messages/';
  const pieces = [
    makeDeliverable(7, { checks }),
    makeDeliverable(8, { checks: [check(2, 'live', 'The front page', 'labelled')] }),
  ];
  const { user, server, inWork } = await open(pieces, { fetch: { [SEND]: networkDown } });
  await user.click(await inWork.findByRole('button', { name: 'Ask for a label on Ten questions' }));
  expect(await inWork.findByText(/^Asked \d+ \w+$/)).toHaveFocus();
  expect(inWork.queryByRole('button', { name: /^Ask for a label/ })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(server.callsTo(SEND)[0]?.body).toMatchObject({
      text: expect.stringMatching(/^Readers of https:\/\/weekly\.example\.com\/7 should see/),
    }),
  );
});
