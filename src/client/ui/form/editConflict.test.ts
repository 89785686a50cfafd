import { mergeChanges } from './editConflict';

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
])('%s', (_what, typed, theirs, values, notes) => {
  expect(meet(typed, theirs)).toEqual({ values: { ...base, ...values }, notes });
});

it('names an empty field that was filled, and shortens long values', () => {
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
