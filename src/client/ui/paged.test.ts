import { paged } from './paged';

const ten = Array.from({ length: 10 }, (_, index) => index + 1);

it('returns the requested page, and the number of pages', () => {
  expect(paged(ten, '1', 4)).toEqual({ items: [1, 2, 3, 4], page: 1, pages: 3, total: 10 });
  expect(paged(ten, '3', 4)).toEqual({ items: [9, 10], page: 3, pages: 3, total: 10 });
});

it.each([
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['x', 1],
  ['', 1],
  ['9', 3],
  ['99999999999', 1],
])('takes page %s as the nearest existing one, %i', (wanted, page) => {
  expect(paged(ten, wanted, 4).page).toBe(page);
});

it('shows no page of an empty list', () => {
  expect(paged([], '1', 4)).toEqual({ items: [], page: 0, pages: 0, total: 0 });
});
