import { act, screen, waitFor, within } from '@testing-library/react';
import { artistUser } from '@/client/testing/records';
import { makeRequestedPayout } from '@/client/testing/walletRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const asked = makeRequestedPayout(3);
const SETTLE = 'POST admin/payouts/3/settle/';
const paid = { ...asked, version: 2, status: 'paid', reference: 'LN-0031' };

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/admin/review?tab=payouts',
    session: 'artist',
    fetch: {
      'GET auth/profile/': { ...artistUser, is_admin: true, admin_role: 'owner' },
      'GET admin/queue/': {
        campaigns: 0,
        outlets: 0,
        services: 0,
        changes: 0,
        payouts: 2,
        disputes: 0,
      },
      'GET admin/payouts/': {
        items: [asked, makeRequestedPayout(4, { is_own: true })],
        ...{ next: null, total: 2 },
      },
      [SETTLE]: paid,
      ...fetch,
    },
  });
/** Closing the tab sends all decisions that could still be undone. */
const leave = async () => {
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
};
const title = () => screen.findByRole('heading', { level: 2, name: '$250.00 to Demo Media' });

it('says who asks for how much, where to and since when, and pays it with a reference', async () => {
  const { user, server } = open();
  await title();
  const detail = within(screen.getByRole('region', { name: '$250.00 to Demo Media' }));
  expect(detail.getByText('media@example.com')).toBeInTheDocument();
  expect(detail.getByText('Demo Media, DE00 1234')).toBeInTheDocument();
  expect(detail.getByText(/^Asked for 18\.11\.2026, /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Paid $250.00' }));
  const reference = screen.getByRole('textbox', { name: 'Reference' });
  await waitFor(() => {
    expect(reference).toBeInvalid();
  });
  await user.type(reference, 'LN-0031');
  await user.click(screen.getByRole('button', { name: 'Paid $250.00' }));
  expect(await screen.findByText('Decided since you came')).toBeInTheDocument();
  await leave();
  expect(server.callsTo(SETTLE).at(-1)?.body).toEqual({ pay: true, reference: 'LN-0031' });
  expect(screen.getByText('What is your own is decided by somebody else.')).toBeInTheDocument();
});

it('rejects with a reason', async () => {
  const { user, server } = open({
    [SETTLE]: { ...asked, version: 2, status: 'rejected', reason: 'The account is closed.' },
  });
  await title();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please give a reason.');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The account is closed.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await leave();
  await waitFor(() => {
    expect(server.callsTo(SETTLE).map(({ body }) => body)).toEqual([
      { pay: false, reason: 'The account is closed.' },
    ]);
  });
});

it('shows what another admin has made of it, and says so', async () => {
  const { user } = open({
    [SETTLE]: reply(409, {
      ...{ detail: 'This payout has been settled meanwhile.', code: 'decided', present: paid },
    }),
  });
  await title();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'LN-0032');
  await user.click(screen.getByRole('button', { name: 'Paid $250.00' }));
  await leave();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This payout has been settled meanwhile.',
  );
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('LN-0031')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});

it('is the only queue of an admin for money', async () => {
  open({ 'GET auth/profile/': { ...artistUser, is_admin: true, admin_role: 'finance' } });
  await title();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Payouts 2']);
});

describe('when the session has to prove who uses it', () => {
  const needed = reply(403, { code: 'proof_needed', detail: 'Please confirm that it is you.' });
  const asksFirst = () => {
    let settled: unknown = needed;
    const app = open({
      [SETTLE]: () => settled,
      'GET auth/second-factor/': { is_on: true, recovery_codes_left: 9 },
      'POST auth/proof/': () => {
        settled = paid;
        return reply(204);
      },
    });
    return app;
  };
  const pay = async (user: ReturnType<typeof open>['user']) => {
    await title();
    await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'LN-0031');
    await user.click(screen.getByRole('button', { name: 'Paid $250.00' }));
    await leave();
    return within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  };

  it('the call is sent again as it was, once the code is right', async () => {
    const { user, server } = asksFirst();
    const dialog = await pay(user);
    await user.type(await dialog.findByLabelText(/^Code of your/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(server.callsTo(SETTLE)).toHaveLength(2);
    });
    const [first, second] = server.callsTo(SETTLE);
    expect(second).toEqual(first);
    expect(server.callsTo('POST auth/proof/')).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('giving up sends nothing, and says why', async () => {
    const { user, server } = asksFirst();
    const dialog = await pay(user);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Please confirm that it is you/)).toBeInTheDocument();
    expect(server.callsTo(SETTLE)).toHaveLength(1);
  });
});
