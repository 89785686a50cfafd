import { screen, waitFor, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { adminRoutes } from '@/client/testing/moderationRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import { makeMoney, makePayoutFile } from '@/client/testing/walletRecords';

const large = makePayoutFile(4, { amount: 620, state: 'first' });
const approved = { ...large, version: 2, state: 'approved' };
const APPROVE = 'POST admin/payouts/4/approve/';
const PROOF = 'POST auth/proof/';

/** Approves a payout in a session whose proof is too old. */
async function approve() {
  let response: unknown = reply(403, {
    code: 'proof_needed',
    detail: 'Please confirm that it is you.',
  });
  const app = renderApp({
    path: '/admin/money?payout=4',
    session: 'artist',
    fetch: {
      ...adminRoutes({ payouts: 1 }),
      'GET auth/profile/': { ...adminUser, admin_role: 'finance' },
      'GET admin/money/': makeMoney(),
      'GET admin/payouts/': { items: [large], next: null, total: 1 },
      'GET admin/payouts/4/': large,
      'GET auth/second-factor/': { is_on: true, recovery_codes_left: 9 },
      [APPROVE]: () => response,
      [PROOF]: () => {
        response = approved;
        return reply(204);
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Approve, 1 of 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { ...app, dialog };
}

it('repeats the request unchanged, once the code is right', async () => {
  const { user, server, dialog } = await approve();
  await user.type(await dialog.findByLabelText(/^Code of your/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => {
    expect(server.callsTo(APPROVE)).toHaveLength(2);
  });
  const [first, second] = server.callsTo(APPROVE);
  expect(second).toEqual(first);
  expect(server.callsTo(PROOF)).toMatchObject([{ body: { code: '123456' } }]);
});

it('sends nothing when it is cancelled, and explains why', async () => {
  const { user, server, dialog } = await approve();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Please confirm that it is you/)).toBeInTheDocument();
  expect(server.callsTo(APPROVE)).toHaveLength(1);
});
