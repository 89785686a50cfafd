import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string, array } from 'yup';
import type { ApiError } from '@/shared/platform/apiError';
import { TextField } from '../Field';
import { useServerForm, focusFirstError } from './useServerForm';
import { changedFields, mergeChanges } from './changes';
import { ChipGroup } from '../ChipGroup';
import { useFormik } from 'formik';
import { formField } from './formField';

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

interface Fields {
  title?: string | undefined;
  link?: string | null | undefined;
  genres?: string[] | undefined;
  year?: number | undefined;
}

const original: Fields = { title: 'Glass', link: 'http://a.example', genres: ['rock', 'pop'] };

test.each<[string, Fields, Fields, object]>([
  ['nothing without changes', original, { ...original, genres: ['rock', 'pop'] }, {}],
  ['a changed field', original, { ...original, title: 'Harbour' }, { title: 'Harbour' }],
  ['null for an undefined field', original, { ...original, link: undefined }, { link: null }],
  [
    'null for an absent field',
    original,
    { title: 'Glass', genres: ['rock', 'pop'] },
    { link: null },
  ],
  ['no field that stays empty', { link: null }, { link: undefined, year: undefined }, {}],
  ['no zero that stays', { year: 0 }, { year: 0 }, {}],
  ['a new zero', {}, { year: 0 }, { year: 0 }],
  [
    'a list in another order',
    original,
    { ...original, genres: ['pop', 'rock'] },
    { genres: ['pop', 'rock'] },
  ],
  ['a shorter list', original, { ...original, genres: ['rock'] }, { genres: ['rock'] }],
])('changedFields has %s', (_what, before, after, changes) => {
  expect(changedFields(before, after)).toEqual(changes);
});

interface Values {
  title: string;
  tags: string[];
}

const base: Values = { title: 'One', tags: ['a'] };
const textOf = (_name: keyof Values, value: string | string[]) => [value].flat().join(', ');

const meet = (typed: Partial<Values>, theirs: Partial<Values>) =>
  mergeChanges({ base, typed: { ...base, ...typed }, theirs: { ...base, ...theirs } }, textOf);

it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>, object]>([
  [
    'keeps the typed value when nothing changed elsewhere',
    { title: 'Two' },
    {},
    { title: 'Two' },
    {},
  ],
  [
    'keeps the typed value when the same field changed elsewhere',
    { title: 'Two' },
    { title: 'Three' },
    { title: 'Two' },
    { title: 'Changed elsewhere to “Three”.' },
  ],
  [
    'adds no second full stop to a note',
    { title: 'Two' },
    { title: 'All of it.' },
    { title: 'Two' },
    { title: 'Changed elsewhere to “All of it.”' },
  ],
  [
    'takes over a change in a field that was not edited',
    { title: 'Two' },
    { tags: ['a', 'b'] },
    { title: 'Two', tags: ['a', 'b'] },
    { tags: 'Changed elsewhere. It was “a”.' },
  ],
  [
    'has no note when both changes are the same',
    { tags: ['c'] },
    { tags: ['c'] },
    { tags: ['c'] },
    {},
  ],
  [
    'notes that a field was emptied elsewhere',
    { title: 'Two' },
    { title: '' },
    { title: 'Two' },
    { title: 'Emptied elsewhere.' },
  ],
])('mergeChanges %s', (_what, typed, theirs, values, notes) => {
  expect(meet(typed, theirs)).toEqual({ values: { ...base, ...values }, notes });
});

it('mergeChanges names an empty field that was filled, and shortens long values', () => {
  const empty = { title: '', tags: [] };
  const meetEmpty = (typed: Partial<Values>, title: string) =>
    mergeChanges(
      { base: empty, typed: { ...empty, ...typed }, theirs: { ...empty, title } },
      textOf,
    );
  expect(meetEmpty({}, 'x').notes).toEqual({ title: 'Changed elsewhere. It was empty.' });
  const { notes } = meetEmpty({ title: 'mine' }, 'x'.repeat(5000));
  expect(notes.title).toHaveLength(325);
});

describe('focusFirstError', () => {
  function Form({ genre, title }: { genre?: string; title?: string }) {
    const noChange = () => undefined;
    return (
      <form aria-label="Release">
        <TextField label="Link" name="link" value="" onChange={noChange} />
        <ChipGroup
          type="single"
          legend="Genre"
          name="genre"
          options={[{ value: 'rock', label: 'Rock' }]}
          value=""
          onChange={noChange}
          error={genre}
        />
        <TextField label="Title" name="title" value="" onChange={noChange} error={title} />
      </form>
    );
  }

  const form = () => screen.getByRole<HTMLFormElement>('form');

  test('the first invalid field gets the focus', () => {
    render(<Form title="Please enter a title" />);
    expect(focusFirstError(form())).toBe(true);
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  test('an invalid group focuses its first control', () => {
    render(<Form genre="Please choose a genre." title="Please enter a title" />);
    focusFirstError(form());
    expect(screen.getByRole('radio')).toHaveFocus();
  });

  test('the focus does not move without an error', () => {
    render(<Form />);
    expect(focusFirstError(form())).toBe(false);
    expect(document.body).toHaveFocus();
  });
});

describe('formField', () => {
  const schema = object({
    email: string().required('Please enter your email.'),
    genres: array(string().required()).min(1, 'Please choose a genre.'),
  });

  const OPTIONS = [{ value: 'rock', label: 'Rock' }];

  function Form({ onSubmit }: { onSubmit?: (values: unknown) => void }) {
    const formik = useFormik<{ email: string; genres: string[] }>({
      initialValues: { email: '', genres: [] },
      validationSchema: schema,
      onSubmit: (values) => onSubmit?.(values),
    });
    return (
      <form noValidate onSubmit={formik.handleSubmit}>
        <TextField label="Email" {...formField(formik, 'email')} />
        <ChipGroup
          type="multiple"
          legend="Genres"
          options={OPTIONS}
          {...formField(formik, 'genres')}
        />
        <button type="submit">Send</button>
      </form>
    );
  }

  test('accepts events and values alike', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Form onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Rock' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByDisplayValue('a@example.com');
    expect(onSubmit).toHaveBeenCalledWith({ email: 'a@example.com', genres: ['rock'] });
  });

  test('only the first of several messages about one field is shown', () => {
    const source = {
      values: { genres: [''] },
      errors: { genres: ['', 'Unknown genre.'] },
      submitCount: 1,
      handleChange: jest.fn(),
      setFieldValue: jest.fn(),
    };
    expect(formField(source, 'genres').error).toBe('Unknown genre.');
  });
});
