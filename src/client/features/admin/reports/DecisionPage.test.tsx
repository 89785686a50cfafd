import { screen } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { makeDecidedReport } from '@/client/testing/reportRecords';
import { reply, type Routes } from '@/client/testing/stubFetch';

const APPEAL = 'POST reports/5/appeal/';
const open = (fetch: Routes) => renderApp({ path: '/decisions/5', session: 'media', fetch });

test('shows the reason, and accepts one appeal, which keeps the input when it fails', async () => {
  const appealed = makeDecidedReport(5, {
    appealed_at: '2026-11-22T10:00:00.000Z',
    appeal_text: 'It is labelled.',
  });
  let decision = makeDecidedReport(5);
  let response: unknown = reply(500, { detail: 'Broken.', code: 'internal' });
  const { user, server } = open({ 'GET reports/5/': () => decision, [APPEAL]: () => response });
  expect(await screen.findByText('Paid work says so.')).toBeVisible();
  const field = await screen.findByRole('textbox', { name: 'Why the decision is wrong' });
  const send = screen.getByRole('button', { name: 'Send the appeal' });
  await user.click(send);
  expect(await screen.findByText('Please say why the decision is wrong.')).toBeVisible();
  expect(server.callsTo(APPEAL)).toHaveLength(0);
  await user.type(field, 'It is labelled.');
  await user.click(send);
  expect(await screen.findByText('Broken.')).toBeVisible();
  expect(field).toHaveValue('It is labelled.');
  decision = appealed;
  response = reply(201, appealed);
  await user.click(send);
  expect(await screen.findByText('It waits for another admin.')).toBeVisible();
  expect(
    screen.queryByRole('textbox', { name: 'Why the decision is wrong' }),
  ).not.toBeInTheDocument();
});

test('explains what lifting a suspension does not restore, and allows no second appeal', async () => {
  open({
    'GET reports/5/': makeDecidedReport(5, {
      decision: 'suspended',
      appealed_at: '2026-11-22T10:00:00.000Z',
      appeal_text: 'No.',
      appeal_outcome: 'lifted',
      appeal_reason: 'It was another.',
    }),
  });
  expect(await screen.findByText(/What the suspension ended stays ended\.$/)).toBeVisible();
  expect(screen.getByText('It was another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the appeal' })).not.toBeInTheDocument();
});
