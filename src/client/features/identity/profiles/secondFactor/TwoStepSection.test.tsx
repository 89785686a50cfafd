import { screen, within, waitFor } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { adminUser } from '@/client/testing/records';
import { adminRoutes } from '@/client/testing/adminRecords';
import { makeMoney, makePayoutFile } from '@/client/testing/walletRecords';

const STATE = 'GET auth/second-factor/';
const BEGIN = 'POST auth/second-factor/';
const on = { is_on: true, recovery_codes_left: 9 };
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);
const setup = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Linernote:a?secret=ABCDEFGHIJ' };
const open = (fetch: Routes) => renderApp({ path: '/profile-settings', session: 'artist', fetch });
const section = async () => within(await screen.findByRole('region', { name: 'Two-step log-in' }));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('is turned on with the password, the app and its first code, and shows the codes once', async () => {
  let state: object = { is_on: false, recovery_codes_left: 0 };
  const { user, server, store } = open({
    [STATE]: () => state,
    [BEGIN]: setup,
    'POST auth/second-factor/confirm/': () => {
      state = on;
      return { recovery_codes: codes };
    },
  });
  await user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await press(user, 'Continue');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  const dialog = within(screen.getByRole('dialog', { name: 'Turn on two-step log-in' }));
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(JSON.stringify(store.getState())).not.toContain('aaaa-bbbb');
  expect(JSON.stringify(store.getState())).not.toContain('ABCDEFGH');
  await user.keyboard('{Escape}');
  expect(list).toBeInTheDocument();
  await press(user, 'I have kept them');
  expect(await screen.findByText(/You have 9 recovery codes left\./)).toBeInTheDocument();
  expect(server.bodies(BEGIN)[0]).toEqual({ current_password: 'cobalt7x' });
});

it('is turned off with password and code', async () => {
  let state: object = on;
  const DISABLE = 'POST auth/second-factor/disable/';
  const { user, server } = open({
    [STATE]: () => state,
    [DISABLE]: () => (state = { is_on: false, recovery_codes_left: 0 }),
  });
  await user.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step log-in' }));
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('Please enter your current password.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Current password'), 'cobalt7x');
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  expect(server.bodies(DISABLE)).toEqual([{ current_password: 'cobalt7x', code: '123456' }]);
});

it('makes new recovery codes', async () => {
  const made = { recovery_codes: codes };
  const { user } = open({ [STATE]: on, 'POST auth/second-factor/recovery-codes/': made });
  await press(user, 'New recovery codes');
  await user.type(await screen.findByLabelText('Current password'), 'cobalt7x');
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await press(user, 'Make new codes');
  expect(await screen.findByText('aaaa-bbbb-cccc-0000')).toBeInTheDocument();
});

it('shows when it cannot be loaded', async () => {
  open({ [STATE]: networkDown });
  await screen.findByText('Error: Your two-step log-in could not be loaded.');
});

const large = makePayoutFile(4, { amount: 620, state: 'first' });
const approved = { ...large, version: 2, state: 'approved' };
const APPROVE = 'POST admin/payouts/4/approve/';
const PROOF = 'POST auth/proof/';

/** Approves a payout in a session whose proof is too old. */
async function approve() {
  const detail = 'Please confirm that it is you.';
  let response: unknown = reply(403, { code: 'proof_needed', detail });
  const app = renderApp({
    path: '/admin/money?payout=4',
    session: 'artist',
    fetch: {
      ...adminRoutes({ payouts: 1 }),
      'GET auth/profile/': { ...adminUser, admin_role: 'finance' },
      'GET admin/money/': makeMoney(),
      'GET admin/payouts/': { items: [large], next: null, total: 1 },
      'GET admin/payouts/4/': large,
      [STATE]: on,
      [APPROVE]: () => response,
      [PROOF]: () => {
        response = approved;
        return reply(204);
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Approve, 1 of 2' }));
  const asked = within(await screen.findByRole('dialog'));
  await app.user.click(asked.getByRole('button', { name: /^Approve/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { ...app, dialog };
}

it('ProofGate repeats the request unchanged, once the code is right', async () => {
  const { user, server, dialog } = await approve();
  await user.type(await dialog.findByLabelText(/^Code from your/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.callsTo(APPROVE)).toHaveLength(2));
  const [first, second] = server.callsTo(APPROVE);
  expect(second).toEqual(first);
  expect(server.callsTo(PROOF)).toMatchObject([{ body: { code: '123456' } }]);
});

it('ProofGate sends nothing when it is cancelled, and explains why', async () => {
  const { user, server, dialog } = await approve();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Please confirm that it is you/)).toBeInTheDocument();
  expect(server.callsTo(APPROVE)).toHaveLength(1);
});
