import { changedFields } from './changedFields';

interface Fields {
  title?: string | undefined;
  link?: string | null | undefined;
  genres?: string[] | undefined;
  year?: number | undefined;
}
const original: Fields = { title: 'Glass', link: 'http://a.example', genres: ['rock', 'pop'] };

test('without changes there is nothing to send', () => {
  expect(changedFields(original, { ...original, genres: ['rock', 'pop'] })).toEqual({});
});

test('only changed fields are sent', () => {
  expect(changedFields(original, { ...original, title: 'Harbour' })).toEqual({ title: 'Harbour' });
});

test('a cleared field is sent as null, whether it is undefined or absent', () => {
  expect(changedFields(original, { ...original, link: undefined })).toEqual({ link: null });
  expect(changedFields(original, { title: 'Glass', genres: ['rock', 'pop'] })).toEqual({
    link: null,
  });
});

test('undefined, null and absent fields are equal', () => {
  expect(changedFields<Fields>({ link: null }, { link: undefined, year: undefined })).toEqual({});
});

test('a zero is a value', () => {
  expect(changedFields<Fields>({ year: 0 }, { year: 0 })).toEqual({});
  expect(changedFields<Fields>({}, { year: 0 })).toEqual({ year: 0 });
});

test('lists are compared by their items and order', () => {
  expect(changedFields(original, { ...original, genres: ['pop', 'rock'] })).toEqual({
    genres: ['pop', 'rock'],
  });
  expect(changedFields(original, { ...original, genres: ['rock'] })).toEqual({ genres: ['rock'] });
});
