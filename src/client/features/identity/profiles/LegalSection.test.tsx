import { screen, waitFor, within } from '@testing-library/react';
import { noLegalDetails, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type StubCall } from '@/client/testing/stubFetch';

const UPDATE = 'PUT legal-details/';
const open = (fetch = {}) => renderApp({ path: '/profile-settings', session: 'media', fetch });
const form = async () => within(await screen.findByRole('form', { name: 'Papers' }));

test('saves the details, with a wrong number at its field', async () => {
  const wrong = 'This is not a VAT number of that country.';
  const saved = {
    ...noLegalDetails,
    ...{ name: 'Nachtbus Verlag UG', street: 'Weserstraße 41', city: 'Berlin', country: 'DE' },
    ...{ vat_number: 'DE136695976', is_complete: true, is_vat_checked: true, version: 2 },
  };
  const responses = [
    reply(400, { detail: wrong, code: 'invalid', fields: { vat_number: wrong } }),
    saved,
  ];
  let kept = noLegalDetails;
  const { user, server } = open({
    'GET legal-details/': () => kept,
    [UPDATE]: () => {
      const response = responses.shift();
      if (response === saved) kept = saved;
      return response;
    },
  });
  const { getByLabelText, getByRole, findByText } = await form();
  const save = async () => user.click(getByRole('button', { name: 'Save' }));
  await user.type(getByLabelText('Legal name'), saved.name);
  await save();
  await waitFor(() => expect(getByLabelText('City')).toBeInvalid());
  expect(server.callsTo(UPDATE)).toEqual([]);
  await user.type(getByLabelText('Street and number'), saved.street);
  await user.type(getByLabelText('City'), saved.city);
  await user.selectOptions(getByLabelText('Country'), 'Germany');
  const number = getByLabelText('VAT number');
  await user.type(number, '136695976');
  await save();
  await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringMatching(wrong)));
  await save();
  await findByText('VAT number: looks right');
  expect(number).toHaveValue('DE136695976');
  expect(server.callsTo(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"']);
});

test('an outlet switches the mailed statement off, and keeps what else is off', async () => {
  let mails_off = ['work'];
  const path = 'notices/settings/';
  const { user, server } = open({
    [`GET ${path}`]: () => ({ mails_off, time_zone: 'UTC' }),
    [`PATCH ${path}`]: ({ body }: StubCall) => {
      ({ mails_off } = body as { mails_off: string[] });
      return { mails_off, time_zone: 'UTC' };
    },
  });
  const statement = await screen.findByRole('switch', { name: 'Monthly statement by email' });
  expect(statement).toBeChecked();
  await user.click(await screen.findByRole('switch', { name: 'Email: Reviews' }));
  await waitFor(() => expect(mails_off).toEqual(['work', 'reviews']));
  await user.click(statement);
  await waitFor(() => expect(statement).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Email: Unread messages' }));
  await waitFor(() => expect(server.callsTo(`PATCH ${path}`)).toHaveLength(3));
  expect(mails_off.toSorted()).toEqual(['messages', 'reviews', 'statements', 'work']);
});

test('is not there for somebody who does not see the money', async () => {
  open({ 'GET auth/profile/': { ...outletUser, part: 'editor' } });
  await screen.findByRole('region', { name: 'Saved texts' });
  expect(screen.queryByRole('region', { name: 'Papers' })).not.toBeInTheDocument();
});
