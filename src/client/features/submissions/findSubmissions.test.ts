import { findSubmissions, type SubmissionsQuery } from './findSubmissions';
import type { ArtistSubmission } from './sampleSubmissions';

const submission = (id: number, given: Partial<ArtistSubmission>): ArtistSubmission => ({
  id,
  shelf: 'explore',
  title: `Title ${id}`,
  artist: 'Nobody',
  genre: 'rock',
  format: 'single',
  openUntil: `2026-12-0${id}T10:00:00Z`,
  ...given,
});

const all = [
  submission(2, { artist: 'Ólafur Fjörd', genre: 'electronic', format: 'ep' }),
  submission(1, { genre: 'electronic' }),
  submission(3, { title: 'Fjord' }),
  submission(4, { shelf: 'saved', title: 'Fjord' }),
];

const find = (query: Partial<SubmissionsQuery>) =>
  findSubmissions(all, {
    shelf: 'explore',
    search: '',
    sort: 'shortest',
    genre: '',
    format: '',
    ...query,
  }).map(({ id }) => id);

it('sorts by the time that is left, either way, and leaves the list itself alone', () => {
  expect(find({})).toEqual([1, 2, 3]);
  expect(find({ sort: 'longest' })).toEqual([3, 2, 1]);
  expect(all[0]?.id).toBe(2);
});

it('searches title and artist whatever their case and accents, on one shelf', () => {
  expect(find({ search: 'FJORD' })).toEqual([2, 3]);
  expect(find({ search: 'olafur' })).toEqual([2]);
  expect(find({ shelf: 'saved', search: 'fjord' })).toEqual([4]);
  expect(find({ shelf: 'declined' })).toEqual([]);
});

it('filters by genre and by format, and by both', () => {
  expect(find({ genre: 'electronic' })).toEqual([1, 2]);
  expect(find({ format: 'single' })).toEqual([1, 3]);
  expect(find({ genre: 'electronic', format: 'ep' })).toEqual([2]);
});
