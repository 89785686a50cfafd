import { compareBy, type ListOrder } from './listOrder';

const RATED = [
  { id: 'b', date: '2026-10-31', rating: 60 },
  { id: 'd', date: '2026-11-18', rating: 93 },
  { id: 'a', date: '2026-09-02', rating: 100 },
  { id: 'c', date: '2026-11-06', rating: 93 },
];

it.each<[ListOrder, string]>([
  ['recent', 'dcba'],
  ['oldest', 'abcd'],
  ['highest', 'adcb'],
  ['lowest', 'bdca'],
])('sorts by %s', (order, expected) => {
  expect(
    RATED.toSorted(compareBy(order))
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});
