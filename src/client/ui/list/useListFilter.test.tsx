import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListFilter } from './useListFilter';

const long = [
  ...Array.from({ length: 150 }, (_nothing, index) => `Northbound ${index}`),
  'Été à Reykjavík EP',
];
const textOf = (name: string) => name;

const filtered = (rows: readonly string[], address = '/') =>
  renderHook(() => useListFilter(rows, textOf), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

test('a short list has no filter', () => {
  const result = filtered(long.slice(0, 100));
  expect(result.current.filter).toBeNull();
  expect(result.current.shown).toHaveLength(100);
});

test.each([
  ['reykjavik', 1],
  ['ep  ÉTÉ', 1],
  ['northbound 14', 12],
  ['  ', 151],
  ['ep northbound', 0],
])('“%s” finds the rows with each of its words, whatever case and accents', (query, found) => {
  const result = filtered(long);
  act(() => {
    result.current.filter?.setQuery(query);
  });
  expect(result.current.shown).toHaveLength(found);
  expect(result.current.filter).toMatchObject({ query, total: 151 });
});

test('the address brings the query, also where the list has become short', () => {
  const result = filtered(long.slice(100), '/?filter=reykjavik');
  expect(result.current.filter?.query).toBe('reykjavik');
  expect(result.current.shown).toEqual(['Été à Reykjavík EP']);
});
