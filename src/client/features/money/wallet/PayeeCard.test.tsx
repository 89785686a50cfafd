import { screen, waitFor, within } from '@testing-library/react';
import { makePayee } from '@/client/testing/walletRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';
import { dayAfter, mondayOf } from '@/shared/identity/taking.rules';
import { PAYEE_MESSAGES } from '@/shared/money/payees.rules';

const UPDATE = 'PUT payee/';
const monday = mondayOf(new Date().toISOString().slice(0, 10));

test('the settings change the payee once the session is proven, and say when it is used', async () => {
  const none = { name: '', country: '', account: '', is_saved: false, version: 1 };
  let payee = makePayee(none);
  const wrong = { detail: 'x', code: 'invalid', fields: { iban: PAYEE_MESSAGES.iban } };
  const responses = [
    reply(403, { detail: 'Prove it.', code: 'proof_needed' }),
    reply(400, wrong),
    makePayee({ waits_until: '2026-12-05T12:00:00Z' }),
  ];
  const { user, server } = renderApp({
    path: '/profile-settings',
    session: 'media',
    fetch: {
      [`GET calendar/?from=${monday}&to=${dayAfter(monday, 95)}`]: { items: [] },
      'GET payee/': () => payee,
      'POST auth/proof/': reply(204),
      [UPDATE]: () => {
        if (responses.length === 1) payee = makePayee({ waits_until: '2026-12-05T12:00:00Z' });
        return responses.shift();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a payee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payee' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Demo Media Ltd');
  const iban = dialog.getByRole('textbox', { name: 'IBAN' });
  await user.type(iban, 'DE02 1203');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(proof.getByLabelText('Current password'), 'listen-closely-9');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(iban).toBeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Payouts to it begin on 5 Dec 2026/)).toBeInTheDocument();
  expect(screen.getByText('DE02 … 2051, Germany')).toBeInTheDocument();
  const body = { kind: 'bank', name: 'Demo Media Ltd', iban: 'DE021203' };
  expect(server.callsTo(UPDATE)).toMatchObject([
    ...[1, 2, 3].map(() => ({ body, ifMatch: '"1"' })),
  ]);
});

test('an outlet is paid by Stripe, and reads what Stripe still needs', async () => {
  let payee = makePayee({ offers_stripe: true });
  const { user, server } = renderApp({
    path: '/profile-settings',
    session: 'media',
    fetch: {
      [`GET calendar/?from=${monday}&to=${dayAfter(monday, 95)}`]: { items: [] },
      'GET payee/': () => payee,
      'POST payee/stripe/': () => {
        payee = makePayee({
          ...{ kind: 'stripe', account: 'DE … 3XyZ', offers_stripe: true },
          stripe: { is_ready: false, missing: ['external_account', 'tos_acceptance.date'] },
        });
        return { url: null };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Be paid by Stripe' }));
  expect(
    await screen.findByText('Your payouts wait. Stripe still needs: Bank account, Stripe’s terms.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue at Stripe' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Pay out every Friday' })).not.toBeInTheDocument();
  expect(server.callsTo('POST payee/stripe/')).toHaveLength(1);
});
