import { wordDiff } from './wordDiff';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`,
    )
    .join('');

it.each([
  ['One drum machine.', 'One drum machine.', 'One drum machine.'],
  ['', 'All of it.', '[+All of it.]'],
  ['All of it.', '', '[-All of it.]'],
  [
    'Made in one winter between two cranes. One drum machine.',
    'Made in one winter, and out on vinyl. One drum machine, two microphones.',
    'Made in one winter[- between two cranes][+, and out on vinyl]. One drum machine[+, two microphones].',
  ],
  ['a b c', 'a x c', 'a[- b][+ x] c'],
  ['1. Outer Pier', '1. Outer Pier, long\n2. Inner', '1. Outer Pier[+, long\n2. Inner]'],
])('marks changed words: %j, %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('keeps both texts complete, however long they are', () => {
  const words = (step: number) =>
    Array.from({ length: 3000 }, (_none, index) => `w${(index * step) % 97}`).join(' ');
  const [before, after] = [words(3), words(5)];
  const runs = wordDiff(before, after);
  const without = (left: string) =>
    runs
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});
