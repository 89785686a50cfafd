import { mergeChanges } from './changedElsewhere';

interface Values {
  title: string;
  tags: string[];
}
const base: Values = { title: 'One', tags: ['a'] };
const textOf = (_name: keyof Values, value: string | string[]) => [value].flat().join(', ');
const meet = (typed: Partial<Values>, theirs: Partial<Values>) =>
  mergeChanges({ base, typed: { ...base, ...typed }, theirs: { ...base, ...theirs } }, textOf);

it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>, object]>([
  ['nothing changed', { title: 'Two' }, {}, { title: 'Two' }, {}],
  [
    'what was typed stays',
    { title: 'Two' },
    { title: 'Three' },
    { title: 'Two' },
    { title: 'Changed elsewhere to “Three”.' },
  ],
  [
    'a text that ends with a full stop gets no second one',
    { title: 'Two' },
    { title: 'All of it.' },
    { title: 'Two' },
    { title: 'Changed elsewhere to “All of it.”' },
  ],
  [
    'what nobody touched is taken over',
    { title: 'Two' },
    { tags: ['a', 'b'] },
    { title: 'Two', tags: ['a', 'b'] },
    { tags: 'Changed elsewhere. It was “a”.' },
  ],
  ['both did the same', { tags: ['c'] }, { tags: ['c'] }, { tags: ['c'] }, {}],
  [
    'emptied there',
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
