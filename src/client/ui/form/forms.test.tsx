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
  ...{ status: 400, message: 'Not so.', code: null },
  fields: { town: 'No such town.' },
};
const user = userEvent.setup();
interface Person {
  name: string;
  town: string;
}
type Send = Parameters<typeof useServerForm<Person, typeof schema>>[0]['send'];

function Form({ send }: { send: Send }) {
  const initialValues = { name: '', town: '' };
  const { form, field, alert } = useServerForm({ initialValues, schema, send });
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
  return () => user.click(screen.getByRole('button'));
}
const name = () => screen.getByLabelText('Name');
const town = () => screen.getByLabelText('Town');

it('validates nothing before the first attempt, and then focuses the first invalid field', async () => {
  const send = jest.fn();
  const submit = open(send);
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

it('sends the cast values, together with the typed ones, also those set without an event', async () => {
  const send = jest.fn(() => Promise.resolve(undefined));
  const submit = open(send);
  await user.type(town(), 'Oslo');
  /* as a password manager does */
  (name() as HTMLInputElement).value = ' Ada ';
  await submit();
  expect(send).toHaveBeenCalledWith(
    { name: 'Ada', town: 'Oslo' },
    { typed: { name: ' Ada ', town: 'Oslo' }, key: expect.any(String) as string },
  );
  expect(name()).toHaveValue(' Ada ');
});

it('has one key for a failed attempt and its repetition, and another for the next', async () => {
  const send = jest.fn<Promise<undefined>, [unknown, { key: string }]>();
  send.mockRejectedValueOnce({ ...refused, fields: {} }).mockResolvedValue(undefined);
  const submit = open(send);
  await user.type(name(), 'Ada');
  for (let attempt = 0; attempt < 3; attempt++) await submit();
  const [first, again, next] = send.mock.calls.map(([, { key }]) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('keeps refused values, shows the error at its field until it changes, and focuses it', async () => {
  const submit = open(jest.fn(() => Promise.reject(refused as never)));
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
  const submit = open(send);
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

const genres = ['rock', 'pop'];
const original: Fields = { title: 'Glass', link: 'http://a.example', genres };
const swapped = ['pop', 'rock'];

test.each<[string, Fields, Fields, object]>([
  ['nothing without changes', original, { ...original, genres: [...genres] }, {}],
  ['a changed field', original, { ...original, title: 'Harbour' }, { title: 'Harbour' }],
  ['null for an undefined field', original, { ...original, link: undefined }, { link: null }],
  ['null for an absent field', original, { title: 'Glass', genres }, { link: null }],
  ['no field that stays empty', { link: null }, { link: undefined, year: undefined }, {}],
  ['no zero that stays', { year: 0 }, { year: 0 }, {}],
  ['a new zero', {}, { year: 0 }, { year: 0 }],
  ['a list in another order', original, { ...original, genres: swapped }, { genres: swapped }],
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
const meet = (typed: Partial<Values>, theirs: Partial<Values>, before = base) =>
  mergeChanges(
    { base: before, typed: { ...before, ...typed }, theirs: { ...before, ...theirs } },
    textOf,
  );
const mine = { title: 'Two' };
const inTags = { tags: 'Changed elsewhere. It was “a”.' };

it.each<[string, Partial<Values>, Partial<Values>, object]>([
  ['without a note when nothing changed elsewhere', mine, {}, {}],
  ['with a note', mine, { title: 'Three' }, { title: 'Changed elsewhere to “Three”.' }],
  ['with one full stop', mine, { title: 'All.' }, { title: 'Changed elsewhere to “All.”' }],
  ['beside a change in a field that was not edited', mine, { tags: ['a', 'b'] }, inTags],
  ['without a note when both changes are the same', { tags: ['c'] }, { tags: ['c'] }, {}],
  ['that was emptied elsewhere', mine, { title: '' }, { title: 'Emptied elsewhere.' }],
])('mergeChanges keeps the typed value %s', (_how, typed, theirs, notes) => {
  expect(meet(typed, theirs)).toEqual({ values: { ...base, ...theirs, ...typed }, notes });
});

it('mergeChanges names an empty field that was filled, and shortens long values', () => {
  const empty = { title: '', tags: [] };
  const filled = meet({}, { title: 'x' }, empty);
  expect(filled.notes).toEqual({ title: 'Changed elsewhere. It was empty.' });
  const { notes } = meet({ title: 'mine' }, { title: 'x'.repeat(5000) }, empty);
  expect(notes.title).toHaveLength(325);
});

const GENRE = { legend: 'Genre', options: [{ value: 'rock', label: 'Rock' }] };
const noChange = () => undefined;

function Release({ genre, title }: { genre?: string; title?: string }) {
  return (
    <form aria-label="Release">
      <TextField label="Link" name="link" value="" onChange={noChange} />
      <ChipGroup type="single" {...GENRE} name="genre" value="" onChange={noChange} error={genre} />
      <TextField label="Title" name="title" value="" onChange={noChange} error={title} />
    </form>
  );
}

test('the first invalid field gets the focus, in a group its first control; none without an error', () => {
  const form = () => screen.getByRole<HTMLFormElement>('form');
  const { rerender } = render(<Release />);
  expect(focusFirstError(form())).toBe(false);
  expect(document.body).toHaveFocus();
  rerender(<Release title="Please enter a title" />);
  expect(focusFirstError(form())).toBe(true);
  expect(screen.getByLabelText('Title')).toHaveFocus();
  rerender(<Release genre="Please choose a genre." title="Please enter a title" />);
  focusFirstError(form());
  expect(screen.getByRole('radio')).toHaveFocus();
});

const accountSchema = object({
  email: string().required('Please enter your email.'),
  genres: array(string().required()).min(1, 'Please choose a genre.'),
});

function Account({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const formik = useFormik<{ email: string; genres: string[] }>({
    initialValues: { email: '', genres: [] },
    validationSchema: accountSchema,
    onSubmit,
  });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      <TextField label="Email" {...formField(formik, 'email')} />
      <ChipGroup type="multiple" {...GENRE} {...formField(formik, 'genres')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('formField accepts events and values alike', async () => {
  const onSubmit = jest.fn();
  render(<Account onSubmit={(values) => onSubmit(values)} />);
  await user.type(screen.getByLabelText('Email'), 'a@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'Rock' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByDisplayValue('a@example.com');
  expect(onSubmit).toHaveBeenCalledWith({ email: 'a@example.com', genres: ['rock'] });
});

test('formField shows only the first of several messages about one field', () => {
  const source = {
    values: { genres: [''] },
    errors: { genres: ['', 'Unknown genre.'] },
    submitCount: 1,
    handleChange: jest.fn(),
    setFieldValue: jest.fn(),
  };
  expect(formField(source, 'genres').error).toBe('Unknown genre.');
});
