import { screen, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { SettingsState } from '@/shared/admin/settings.schemas';

const defaults = {
  ...{ fee_percent: 15, hold_days: 7, contact: 'help@example.com', sender: 'Linernote' },
  ...{ fee_from: '', quota_mb: 2000, banner: '', banner_from: '', banner_to: '', read_only: false },
};
const settings: SettingsState = {
  ...{ ...defaults, fee_percent: 12, fee_now: 12, version: 4 },
  defaults,
};
const EFFECT = { releases: 64, kept: 1275, would_keep: 1020, open_orders: 1 };
const PUT = 'PUT admin/settings/';

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/admin/settings',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/settings/': settings,
      'GET admin/settings/fee/?fee_percent=15': EFFECT,
      ...fetch,
    },
  });

it('saves what was changed, all at once, from the version that was seen', async () => {
  const saved = { ...settings, ...defaults, read_only: true, version: 5 };
  const { user, server } = open({ [PUT]: saved });
  const fee = await screen.findByLabelText('Fee, per cent');
  await user.click(screen.getByRole('button', { name: 'Back to the default, 15' }));
  expect(fee).toHaveFocus();
  expect(fee).toHaveValue('15');
  await user.click(screen.getByRole('switch', { name: 'Reading only' }));
  expect(screen.getByText('2 unsaved changes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const [call] = server.callsTo(PUT);
  expect(call).toMatchObject({ ifMatch: '"4"', body: { fee_percent: 15, read_only: true } });
});

it('keeps what was typed when the server refuses it, beside the field', async () => {
  const { user, server } = open();
  await user.type(await screen.findByLabelText('Hold after acceptance, days'), '9');
  await user.type(screen.getByLabelText('Fee, per cent'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a whole number from 0 to 100.')).toBeVisible();
  expect(screen.getByLabelText('Fee, per cent')).toHaveValue('129');
  expect(server.callsTo(PUT)).toEqual([]);
});

it('shows what every page will say, and keeps an open page true', async () => {
  const band = document.createElement('p');
  band.className = 'site-news';
  document.body.append(band);
  const news = { fee_percent: 12, hold_days: 7, contact: 'a@example.com', news: 'Away.' };
  const { user } = open({ 'GET site/': news });
  expect(await within(document.body).findByText('Away.')).toBeVisible();
  expect(document.documentElement.dataset).toMatchObject({ fee: '12', contact: 'a@example.com' });
  await user.type(await screen.findByLabelText('Banner text'), 'Back soon.');
  expect(screen.getByText('Back soon.')).toBeVisible();
  band.remove();
});

it('sends a test mail and says so, or why not', async () => {
  const replies = [reply(204), reply(429, { code: 'too_many_requests', detail: 'Too many.' })];
  const { user } = open({ 'POST admin/settings/test-mail/': () => replies.shift() });
  const button = await screen.findByRole('button', { name: 'Send a test mail' });
  await user.click(button);
  expect(await screen.findByText(/^On its way/)).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('Too many.')).toBeVisible();
});

it('is for owners', async () => {
  open({ 'GET auth/profile/': { ...adminUser, admin_role: 'finance' } });
  expect(await screen.findByRole('heading', { name: /Access/i })).toBeVisible();
});

it('shows what a fee would change before it is saved', async () => {
  const { user } = open({ 'GET admin/settings/fee/?fee_percent=9': EFFECT });
  const fee = await screen.findByLabelText('Fee, per cent');
  expect(screen.queryByText(/instead of/)).not.toBeInTheDocument();
  await user.clear(fee);
  await user.type(fee, '9');
  expect(await screen.findByText('At once: 9% instead of 12%.')).toBeVisible();
  expect(
    await screen.findByText(
      'Of last month’s 64 releases you would have kept $1,020.00 instead of $1,275.00. 1 open order keeps its fee.',
    ),
  ).toBeVisible();
});
