import { screen, within } from '@testing-library/react';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import type { Heard } from '@/shared/music/heardResponse';

const NOT_HEARD = 'Please listen first.';
const heardOf = (heard: number): Heard => ({
  ...{ heard, seconds: 59 },
  tracks: [{ id: 3, heard, seconds: 59, parts: '' }],
});

async function open(heard: Heard | null) {
  const order = makeOrder(
    9,
    { stage: 'paid', actions: ['deliver'], detail: makeOrderDetail({ heard }) },
    makeService(1, { type: 'spotify_playlist' }),
  );
  const { user } = renderApp({
    path: '/offers/9',
    session: 'media',
    fetch: {
      'GET offers/9/': order,
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
  const { dialog } = await open(heard);
  expect(dialog).toHaveTextContent(text);
});

test('keeps the answer when it is refused because too little was heard', async () => {
  const { user, dialog } = await open(heardOf(29));
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
