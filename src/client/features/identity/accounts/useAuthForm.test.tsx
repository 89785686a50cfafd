import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { object, string } from 'yup';
import { useAuthForm } from './useAuthForm';

const rules = object({ name: string().required('Please enter a name.') });

type Schema = () => Promise<typeof rules>;
const user = userEvent.setup();

function Form({ schema, send }: { schema: Schema; send: () => Promise<undefined> }) {
  const explain = () => ({});
  const { alert, field, form } = useAuthForm({
    initialValues: { name: '' },
    schema,
    send,
    explain,
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

it('fetches the validation rules once a field is focused, applies them, and shows that it cannot', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  let isOnline = false;
  const schema = jest.fn(() =>
    isOnline ? Promise.resolve(rules) : Promise.reject(new Error('Chunk 5')),
  );
  render(<Form schema={schema} send={send} />);
  expect(schema).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Name'));
  expect(schema).toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeInTheDocument();
  isOnline = true;
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

const empty = { name: '', country: '', terms: false, genres: [] as string[] };

function Drawn({ send }: { send: (values: typeof empty) => Promise<undefined> }) {
  const { checkbox, field, form } = useAuthForm({
    initialValues: empty,
    schema: object(),
    send: (_cast, { typed }) => send(typed),
    explain: () => ({}),
  });
  const genres = field('genres').value;
  return (
    <form {...form}>
      <input aria-label="Name" {...plain(field('name'))} />
      <select aria-label="Country" {...plain(field('country'))}>
        <option value="">None</option>
        <option value="uk">UK</option>
      </select>
      <input type="checkbox" aria-label="Terms" {...plain(checkbox('terms'))} />
      {['rock', 'jazz'].map((genre) => (
        <input
          key={genre}
          type="checkbox"
          name="genres"
          value={genre}
          aria-label={genre}
          checked={genres.includes(genre)}
          onChange={() => undefined}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

/** Leaves out `error`, which is not an attribute. */
const plain = <Props extends { error: unknown }>({ error: _error, ...props }: Props) => props;
const draw = (send: (values: typeof empty) => Promise<undefined>) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Drawn send={send} />);
  const takeOver = () => render(<Drawn send={send} />, { container, hydrate: true });
  return { container, takeOver };
};

it('a prerendered form keeps typed and selected values, and the caret, and puts none into an address', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  const { container, takeOver } = draw(send);
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  name.value = 'Ada';
  name.focus();
  name.setSelectionRange(1, 2);
  screen.getByLabelText<HTMLSelectElement>('Country').value = 'uk';
  screen.getByLabelText<HTMLInputElement>('Terms').checked = true;
  screen.getByLabelText<HTMLInputElement>('jazz').checked = true;
  takeOver();
  expect(name).toHaveFocus();
  expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
  expect(screen.getByLabelText('jazz')).toBeChecked();
  await user.type(screen.getByLabelText('Name'), ' L.');
  await user.click(screen.getByRole('button'));
  const sent = { name: 'Ada L.', country: 'uk', terms: true, genres: ['jazz'] };
  expect(send).toHaveBeenCalledWith(sent);
});
