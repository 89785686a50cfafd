import { screen, within } from '@testing-library/react';
import { makeOrder, makeOrderDetail, makeReview, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';

const REPORT = 'POST reports/';

test('sends a complete report, confirms it, and keeps the earlier input', async () => {
  const review = makeReview(5, 9, { rating: 1, comment: 'Liars.' });
  const order = makeOrder(9, { status: 'completed', detail: makeOrderDetail(), review });
  const detail = 'You have reported this already. We will tell you once it is decided.';
  let response: unknown = reply(409, { detail, code: 'reported' });
  const fetch = {
    'GET offers/': [{ ...order, detail: undefined }],
    'GET offers/9/': order,
    'GET offers/9/messages/': NO_MESSAGES,
    [REPORT]: () => response,
  };
  const { user, server } = renderApp({ path: '/offers/9', session: 'media', fetch });
  const button = await screen.findByRole('button', { name: 'Report this review' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  const send = dialog.getByRole('button', { name: 'Send report' });
  await user.click(send);
  expect(await dialog.findByText('Please choose what is wrong.')).toBeVisible();
  const kind = dialog.getByRole('combobox', { name: 'What is wrong' });
  const words = dialog.getByRole('textbox', { name: 'In your own words' });
  expect(kind).toHaveAccessibleDescription('Please choose what is wrong.');
  expect(words).toHaveAccessibleDescription(/Please describe what is wrong\./);
  expect(server.callsTo(REPORT)).toHaveLength(0);
  await user.selectOptions(kind, 'Insult or harassment');
  await user.type(words, 'It calls us liars.');
  await user.click(send);
  expect(await dialog.findByText(detail)).toBeVisible();
  expect(words).toHaveValue('It calls us liars.');
  response = reply(201, { id: 3 });
  await user.click(send);
  expect(await screen.findByText('Thank you. A person looks at it within 7 days.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  const body = { kind: 'review', id: 5, category: 'abuse', text: 'It calls us liars.' };
  expect(server.bodies(REPORT).at(-1)).toEqual(body);
});
