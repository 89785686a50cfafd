import { screen, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { MailRow, Mails } from '@/shared/admin/mails.schemas';

const failed: MailRow = {
  ...{ id: 3, recipient: 'mara@example.com', subject: 'Paid', state: 'failed', attempts: 14 },
  ...{ created_at: '2026-11-24T12:00:00Z', at: '2026-11-25T12:00:00Z', last_error: 'Box full.' },
};
const page = (fields: Partial<Mails>): Mails => ({
  ...{ waiting: 0, failed: 0, items: [], total: 0 },
  work: [
    { name: 'mail', due: 0, oldest: null },
    { name: 'link_checks', due: 2, oldest: '2026-01-01T12:00:00Z' },
  ],
  runs: [{ name: 'price lists', at: '2026-11-24T12:00:00Z', took_ms: 1240, done: 3, failed: 1 }],
  ...fields,
});
const open = (fetch: Routes, path = '/admin/mails') =>
  renderApp({ path, session: 'artist', fetch: { 'GET auth/profile/': adminUser, ...fetch } });

it('shows failed mails and late work, one mail as text, and sends it again', async () => {
  const pages = [page({ failed: 1, items: [failed], total: 1 }), page({ waiting: 1 })];
  const { user, server } = open(
    {
      'GET admin/mails/?state=failed': () => (pages.length > 1 ? pages.shift() : pages[0]),
      'GET admin/mails/3/': { ...failed, text: 'Hello, <b>Mara</b>' },
      'POST admin/mails/retry/': { retried: 1 },
    },
    '/admin/mails?state=failed',
  );
  expect(await screen.findByText('Box full.')).toBeVisible();
  expect(screen.getByText('Checks of delivered links').closest('li')).toHaveTextContent('2 late');
  await user.click(screen.getByRole('button', { name: 'Read Paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid' }));
  expect(dialog.getByText('Hello, <b>Mara</b>')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Send Paid again' }));
  expect(await screen.findByText('1 mail sent again.')).toBeVisible();
  expect(server.bodies('POST admin/mails/retry/')).toEqual([{ id: 3 }]);
  expect(await screen.findByText('No mails.')).toBeVisible();
});

it('pages through sent mails, and names the last runs', async () => {
  const sent = (id: number): MailRow => ({ ...failed, id, state: 'sent', last_error: null });
  const items = Array.from({ length: 50 }, (_none, index) => sent(100 - index));
  const { user } = open(
    {
      'GET admin/mails/?state=sent': page({ items, total: 51 }),
      'GET admin/mails/?state=sent&below=51': page({ items: [sent(50)], total: 51 }),
    },
    '/admin/mails?state=sent',
  );
  expect(await screen.findByText('50 of 51 mails')).toBeVisible();
  const run = screen.getByText('Last run: price lists').closest('li');
  expect(run).toHaveTextContent('1.2 s. 3 done, 1 failed');
  expect(screen.queryByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('1 of 51 mails')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('50 of 51 mails')).toBeVisible();
});

it('says when a mail cannot be sent again', async () => {
  const gone = reply(404, { detail: 'Not found.', code: 'not_found' });
  const { user } = open({
    'GET admin/mails/': page({ failed: 1, items: [failed], total: 1 }),
    'POST admin/mails/retry/': gone,
  });
  await user.click(await screen.findByRole('button', { name: 'Send Paid again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
