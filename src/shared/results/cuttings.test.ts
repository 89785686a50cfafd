import { cuttingText, dealCuttings } from './cuttings.rules';

const piece = (id: number, pull_quote: string | null = null) => ({
  ...{ id, pull_quote, title: null, url: `https://www.weekly.example/${id}` },
});

it('a cutting says its pulled sentence in quotation marks, else its headline or host', () => {
  expect(cuttingText(piece(1, 'It begins.'))).toBe('“It begins.”');
  expect(cuttingText({ ...piece(1), title: 'A review' })).toBe('A review');
  expect(cuttingText(piece(1))).toBe('weekly.example');
});

it('pieces are dealt from the widest column on, each to the one that ends first', () => {
  const ids = (count: number, below?: number) =>
    dealCuttings(
      Array.from({ length: count }, (_none, index) => piece(index + 1)),
      below,
    ).map((column) => column.map(({ id }) => id));
  expect(ids(1, 180)).toEqual([[1], [], []]);
  expect(ids(4)).toEqual([[1], [2], [3, 4]]);
});
