import { screen, waitFor, within } from '@testing-library/react';
import {
  makeOrder,
  makeOrderDetail,
  makeOrderEvent,
  makeOrderFile,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import type { OrderEvent } from '@/shared/trade/orders.schemas';

const now = Date.now();
const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
const evidence = (id: number, fields: Partial<OrderEvent>) =>
  makeOrderEvent(id, { name: 'evidence', to_stage: 'disputed', created_at: at(0), ...fields });
const theirs = evidence(7, { actor: 'media', link: 'https://night-desk.com/proof' });
const mine = evidence(8, { file: makeOrderFile(4, { kind: 'evidence', name: 'page.pdf' }) });

const disputed = (daysAgo: number, ...events: OrderEvent[]) =>
  makeOrder(9, {
    stage: 'disputed',
    version: events.length + 1,
    detail: makeOrderDetail({
      events: [
        makeOrderEvent(6, {
          ...{ name: 'dispute', to_stage: 'disputed', reason: 'mistakes' },
          ...{ comment: 'Another band.', created_at: at(daysAgo) },
        }),
        ...events,
      ],
    }),
  });

const open = (daysAgo: number, fetch: object = {}) =>
  renderApp({
    path: '/offers/9',
    session: 'artist',
    fetch: {
      'GET offers/9/': disputed(daysAgo, theirs, mine),
      'GET offers/9/messages/': NO_MESSAGES,
      ...fetch,
    },
  });
const part = async () => within(await screen.findByRole('region', { name: 'The dispute' }));

test('a side adds a link and takes back what is its own, until the day of the answer', async () => {
  const link = evidence(9, { link: 'https://weekly.example.com/now' });
  const { user, server } = open(1, {
    'POST offers/9/evidence/': disputed(1, theirs, mine, link),
    'DELETE offers/9/evidence/8/': disputed(1, theirs, link, evidence(99, {})),
  });
  const dispute = await part();
  expect(dispute.getByText(/Mistakes in it/)).toBeVisible();
  expect(dispute.getByRole('link', { name: 'night-desk.com/proof' })).toBeVisible();
  expect(dispute.queryByRole('button', { name: /Remove night-desk/ })).not.toBeInTheDocument();
  const field = dispute.getByRole('textbox', { name: 'Link' });
  await user.type(field, 'http://weekly.example.com');
  await user.click(dispute.getByRole('button', { name: 'Add link' }));
  expect(
    await dispute.findByText('Please enter an address that begins with https://.'),
  ).toBeVisible();
  expect(server.callsTo('POST offers/9/evidence/')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'weekly.example.com/now{Enter}');
  expect(await dispute.findByRole('link', { name: 'weekly.example.com/now' })).toBeVisible();
  expect(server.callsTo('POST offers/9/evidence/')).toMatchObject([
    { body: { url: 'https://weekly.example.com/now' } },
  ]);
  expect(field).toHaveValue('');
  await user.click(dispute.getByRole('button', { name: 'Remove page.pdf' }));
  await waitFor(() => expect(dispute.queryByText('page.pdf')).not.toBeInTheDocument());
  expect(field).toHaveFocus();
});

test('a link that is refused stays in its field, with the reason above', async () => {
  const detail = 'Each side can add 5 links and 5 files.';
  const full = reply(409, { code: 'evidence_full', detail });
  const { user } = open(1, { 'POST offers/9/evidence/': full });
  const dispute = await part();
  const field = dispute.getByRole('textbox', { name: 'Link' });
  await user.type(field, 'https://weekly.example.com/now{Enter}');
  expect(await dispute.findByText(detail)).toBeVisible();
  expect(field).toHaveValue('https://weekly.example.com/now');
});

test('a file is shown beside the statement once it is up', async () => {
  const up = makeOrderFile(5, { kind: 'evidence', name: 'proof.txt' });
  const uploads = stubUploads();
  let shown = disputed(1, theirs, mine);
  const { user } = open(1, { 'GET offers/9/': () => shown });
  const dispute = await part();
  const file = new File(['As it was.'], 'proof.txt', { type: 'text/plain' });
  await user.upload(dispute.getByLabelText('Files for your statement'), file);
  await waitFor(() => expect(uploads).toHaveLength(1));
  shown = disputed(1, theirs, mine, evidence(9, { file: up }));
  uploads[0]?.respond(201, up);
  expect(await dispute.findByRole('button', { name: 'Download proof.txt' })).toBeVisible();
  await waitFor(() => expect(dispute.getAllByRole('button', { name: /Remove/ })).toHaveLength(2));
});

const asked = (id: number, fields: Partial<OrderEvent>) =>
  evidence(id, { name: 'question', actor: 'admin', asks: 'both', ...fields });

test('a side answers what it is asked, and sees that the other is asked', async () => {
  const question = asked(10, { comment: 'Which band?' });
  const events = [question, asked(11, { asks: 'media', comment: null })];
  const said = evidence(12, { name: 'reply', question: 10, asks: 'both', comment: 'The Lamps.' });
  const { user, server } = open(4, {
    'GET offers/9/': disputed(4, ...events),
    'POST offers/9/questions/10/': disputed(4, ...events, said, evidence(99, {})),
  });
  const dispute = await part();
  expect(dispute.getByText('The words are for the other side alone.')).toBeVisible();
  await user.click(dispute.getByRole('button', { name: 'Send the answer' }));
  expect(dispute.getByRole('textbox', { name: 'Your answer' })).toBeInvalid();
  await user.type(dispute.getByRole('textbox', { name: 'Your answer' }), 'The Lamps.');
  await user.click(dispute.getByRole('button', { name: 'Send the answer' }));
  expect(await dispute.findByRole('heading', { name: 'Demo Artist answers' })).toBeVisible();
  expect(server.bodies('POST offers/9/questions/10/')).toEqual([{ comment: 'The Lamps.' }]);
  expect(dispute.queryByRole('textbox', { name: 'Your answer' })).not.toBeInTheDocument();
  expect(dispute.getByRole('textbox', { name: 'Link' })).toHaveFocus();
});

test('after that day, both statements are read only', async () => {
  open(4);
  const dispute = await part();
  expect(dispute.getByRole('button', { name: 'Download page.pdf' })).toBeVisible();
  expect(dispute.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dispute.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});
