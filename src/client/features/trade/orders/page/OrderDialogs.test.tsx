import { screen, waitFor, within } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import {
  makeDeliverable,
  makeOrder,
  makeOrderDetail,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Heard } from '@/shared/music/listening.schemas';

const delivered: Order = makeOrder(
  9,
  {
    stage: 'delivered',
    release_title: 'Glass Harbour',
    paid_at: '2026-02-04T12:00:00.000Z',
    delivered_at: '2026-02-10T12:00:00.000Z',
    fee: 28.5,
    actions: ['revise', 'dispute', 'complete'],
    is_waiting: true,
    detail: makeOrderDetail({ deliverables: [makeDeliverable(1)] }),
  },
  makeService(1, { type: 'online_interview', price: 190 }),
);

const disputed: Order = {
  ...delivered,
  stage: 'disputed',
  actions: ['answerDispute'],
  is_waiting: true,
  answer_due_at: '2026-02-18T12:00:00.000Z',
};

const CASES = [
  {
    ...{ name: 'revise', before: delivered, button: 'Ask for a revision' },
    ...{ title: 'Ask for a revision?', label: 'What should change', submit: 'Ask for a revision' },
    says: /has 7 days or more to submit the work again\. You can ask for a revision once\./,
    moved: { ...delivered, stage: 'paid', version: 2, revisions_used: 1, actions: [] },
    after: 'You have asked for a change.',
  },
  {
    ...{ name: 'answer', before: disputed, button: 'Answer the dispute' },
    ...{ title: 'Answer the dispute', label: 'Your answer', submit: 'Send the answer' },
    says: /Demo Artist and a Linernote admin read it.* You can answer once/,
    moved: { ...disputed, version: 2, actions: [], answer_due_at: null },
    after: 'Demo Artist has opened a dispute.',
  },
  {
    ...{ name: 'dispute', before: delivered, button: 'Open a dispute' },
    ...{ title: 'Open a dispute?', label: 'What is wrong', submit: 'Open the dispute' },
    says: /Without an answer \$190\.00 comes back to you automatically on \d+ \w{3} \d{4}\. With one, a Linernote admin looks at both sides and decides; without a decision \$190\.00 comes back to you on \d/,
    moved: { ...delivered, stage: 'disputed', version: 2, actions: [] },
    after: 'You have opened a dispute.',
  },
] as const;
type Case = (typeof CASES)[number];

async function open({ button, title, name, before }: Case, response: unknown) {
  const app = renderApp({
    path: '/offers/9',
    session: before === delivered ? 'artist' : 'media',
    fetch: {
      'GET offers/9/': before,
      'GET offers/9/messages/': NO_MESSAGES,
      [`POST offers/9/${name}/`]: response,
    },
  });
  if (before === delivered)
    await app.user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  await app.user.click(await screen.findByRole('button', { name: button }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

const words = 'Another song is meant.';

test.each(CASES)(
  '$name explains the consequence, requires a text, and moves the order',
  async (each) => {
    const { says, label, submit, moved, after, name } = each;
    const { user, server, dialog } = await open(each, moved);
    expect(dialog.getByText(says)).toBeVisible();
    const field = dialog.getByRole('textbox', { name: label });
    await user.click(dialog.getByRole('button', { name: submit }));
    expect(await dialog.findByText('Please describe it.')).toBeVisible();
    if (name === 'dispute') {
      expect(dialog.getByText('Please choose a reason.')).toBeVisible();
      await user.click(dialog.getByRole('radio', { name: 'Mistakes in it' }));
    }
    expect(server.callsTo(`POST offers/9/${name}/`)).toEqual([]);
    await user.type(field, words);
    await user.click(dialog.getByRole('button', { name: submit }));
    expect(await screen.findByText(after)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo(`POST offers/9/${name}/`)).toMatchObject([
      { body: { comment: words, ...(name === 'dispute' && { reason: 'mistakes' }) } },
    ]);
  },
);

const revise = CASES[0];
const { label, submit, moved } = revise;

test('an objection is kept when it is refused, and when the network fails', async () => {
  const fields = { comment: 'Comment must be 5000 characters or fewer.' };
  const refused = reply(400, { detail: 'No.', code: 'invalid', fields });
  const responses = [() => refused, networkDown];
  const { user, dialog } = await open(revise, () => responses.shift()?.());
  const field = dialog.getByRole('textbox', { name: label });
  await user.type(field, words);
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await dialog.findByText(fields.comment)).toBeVisible();
  expect(field).toHaveValue(words);
  await user.type(field, '!');
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue(`${words}!`);
  await waitFor(() => expect(dialog.getByRole('button', { name: submit })).toBeEnabled());
});

test('an objection is kept when the dialog is closed, and deleted once it is sent', async () => {
  const { user, dialog } = await open(revise, moved);
  await user.type(dialog.getByRole('textbox', { name: label }), words);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Something is wrong' }));
  await user.click(screen.getByRole('button', { name: revise.button }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('textbox', { name: label })).toHaveValue(words);
  await user.click(again.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(JSON.stringify(localStorage)).not.toContain(words);
});

test('the dialog closes when the order has changed meanwhile', async () => {
  const present = { ...delivered, stage: 'completed', status: 'completed', version: 3 };
  const detail = 'This order has moved on in the meantime.';
  const answer = reply(409, { detail, code: 'order_moved', present });
  const { user, dialog } = await open(revise, answer);
  await user.type(dialog.getByRole('textbox', { name: label }), words);
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const NOT_HEARD = 'Please listen first.';
const heardOf = (heard: number): Heard => ({
  ...{ heard, seconds: 59 },
  tracks: [{ id: 3, heard, seconds: 59, parts: '' }],
});

async function openAnswer(heard: Heard | null) {
  const detail = makeOrderDetail({ heard });
  const playlist = makeService(1, { type: 'spotify_playlist' });
  const { user } = renderApp({
    path: '/offers/9',
    session: 'media',
    fetch: {
      'GET offers/9/': makeOrder(
        9,
        { stage: 'paid', actions: ['deliver'], is_waiting: true, detail },
        playlist,
      ),
      'GET offers/9/messages/': NO_MESSAGES,
      'POST offers/9/deliver/': reply(409, { detail: NOT_HEARD, code: 'not_heard' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Submit work' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Send your answer' }) };
}

afterEach(() => {
  window.sessionStorage.clear();
});

test.each([
  [heardOf(29), /must be heard first\. You have heard 0:29 of 0:30\./],
  [heardOf(30), /must be heard first\. You have heard 0:30\./],
  [null, /to accept it\.\s*Your answer/],
])('says what must be heard, and how much was: %#', async (heard, text) => {
  expect((await openAnswer(heard)).dialog).toHaveTextContent(text);
});

test('an answer is kept when it is refused because too little was heard', async () => {
  const { user, dialog } = await openAnswer(heardOf(29));
  const field = within(dialog).getByRole('textbox', { name: 'Your answer' });
  await user.type(field, 'Too short.');
  await user.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(field).toHaveAccessibleDescription(/at least 100 characters/);
  const answer = 'The second verse carries it. '.repeat(4);
  await user.clear(field);
  await user.paste(answer);
  await user.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByText(NOT_HEARD)).toBeVisible();
  expect(field).toHaveValue(answer);
});
