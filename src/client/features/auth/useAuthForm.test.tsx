import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, type Schema, string } from 'yup';
import { useAuthForm } from './useAuthForm';

const rules = object({ name: string().required('Please enter a name.') });

function Form({ schema, send }: { schema: () => Promise<Schema>; send: () => Promise<void> }) {
  const { alert, field, form } = useAuthForm({
    initialValues: { name: '' },
    schema,
    send,
    explain: () => ({}),
  });
  const { error, value, onChange } = field('name');
  return (
    <form {...form}>
      <input aria-label="Name" name="name" value={value} onChange={onChange} />
      <p>{error}</p>
      <p role="alert">{alert}</p>
      <button type="submit">Send</button>
    </form>
  );
}

it('fetches the rules once the person is in the form, and applies them', async () => {
  const [user, schema, send] = [
    userEvent.setup(),
    jest.fn(() => Promise.resolve(rules)),
    jest.fn(() => Promise.resolve()),
  ];
  render(<Form schema={schema} send={send} />);
  expect(schema).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Name'));
  expect(schema).toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

it('says that the rules cannot be fetched, sends nothing, and goes on once they can', async () => {
  const [user, send] = [userEvent.setup(), jest.fn(() => Promise.resolve())];
  let isOnline = false;
  const schema = () => (isOnline ? Promise.resolve(rules) : Promise.reject(new Error('Chunk 5')));
  render(<Form schema={schema} send={send} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(send).not.toHaveBeenCalled();
  isOnline = true;
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
