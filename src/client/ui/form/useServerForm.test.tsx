import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import type { ApiError } from '@/shared/platform/apiError';
import { TextField } from '../TextField';
import { useServerForm } from './useServerForm';

const schema = object({
  name: string().trim().required('Please enter a name.'),
  town: string().trim(),
});
const refused: ApiError = {
  status: 400,
  message: 'Not so.',
  code: null,
  fields: { town: 'No such town.' },
};

type Send = Parameters<
  typeof useServerForm<{ name: string; town: string }, typeof schema>
>[0]['send'];

function Form({ send }: { send: Send }) {
  const { form, field, alert } = useServerForm({
    initialValues: { name: '', town: '' },
    schema,
    send,
  });
  return (
    <form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Town" {...field('town')} />
      {alert ? <p role="alert">{alert}</p> : null}
      <button type="submit">Send</button>
    </form>
  );
}

function open(send: jest.Mock) {
  render(<Form send={send as Send} />);
  const user = userEvent.setup();
  return { user, submit: () => user.click(screen.getByRole('button')) };
}
const name = () => screen.getByLabelText('Name');
const town = () => screen.getByLabelText('Town');

it('validates nothing before the first attempt, and then focuses the first invalid field', async () => {
  const send = jest.fn();
  const { user, submit } = open(send);
  await user.click(name());
  await user.click(town());
  expect(screen.queryByText('Please enter a name.')).toBeNull();
  await submit();
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  expect(name()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await user.type(name(), 'A');
  expect(screen.queryByText('Please enter a name.')).toBeNull();
});

it('sends the cast values, together with the typed ones', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  const { user, submit } = open(send);
  await user.type(name(), ' Ada ');
  await submit();
  expect(send).toHaveBeenCalledWith(
    { name: 'Ada', town: '' },
    { typed: { name: ' Ada ', town: '' }, key: expect.any(String) as string },
  );
});

it('has one key for a failed attempt and its repetition, and another for the next', async () => {
  const send = jest.fn<Promise<undefined>, [unknown, { key: string }]>();
  send.mockRejectedValueOnce({ ...refused, fields: {} }).mockResolvedValue(undefined);
  const { user, submit } = open(send);
  await user.type(name(), 'Ada');
  for (let attempt = 0; attempt < 3; attempt++) await submit();
  const [first, again, next] = send.mock.calls.map(([, { key }]) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('sends what a password manager has set without an event', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  const { user, submit } = open(send);
  await user.type(town(), 'Oslo');
  (name() as HTMLInputElement).value = 'Ada';
  await submit();
  expect(send).toHaveBeenCalledWith(
    { name: 'Ada', town: 'Oslo' },
    expect.objectContaining({ typed: { name: 'Ada', town: 'Oslo' } }),
  );
  expect(name()).toHaveValue('Ada');
});

it('keeps refused values, shows the error at its field until it changes, and focuses it', async () => {
  const { user, submit } = open(jest.fn(() => Promise.reject(refused as never)));
  await user.type(name(), 'Ada');
  await user.type(town(), 'Nowhere');
  await submit();
  expect(await screen.findByText('No such town.')).toBeInTheDocument();
  expect(town()).toHaveFocus();
  expect(town()).toHaveValue('Nowhere');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(name(), ' L.');
  expect(screen.getByText('No such town.')).toBeInTheDocument();
  await user.type(town(), '!');
  expect(screen.queryByText('No such town.')).toBeNull();
});

it('shows errors without a field above the form, until the next attempt', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce({ ...refused, fields: {} })
    .mockResolvedValueOnce({ alert: 'Nothing was sent.' })
    .mockResolvedValueOnce(undefined);
  const { user, submit } = open(send);
  await user.type(name(), 'Ada');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not so.');
  await submit();
  expect(await screen.findByText('Nothing was sent.')).toBeInTheDocument();
  await submit();
  expect(screen.queryByRole('alert')).toBeNull();
});
