import type { Release } from '@/shared/music/releases.schemas';
import { releaseFormOf } from './releaseForm';

const release: Release = {
  id: 1,
  artist: 2,
  title: 'Glass Harbour',
  format: 'ep',
  genre: 'electronic',
  description: null,
  release_date: '2026-09-21',
  link: null,
  presskit: null,
  artwork: null,
  audio_file: null,
  created_at: '2026-09-01T10:00:00.000Z',
  proposed: null,
  version: 1,
};

test('null values of a record are empty fields', () => {
  expect(releaseFormOf(release)).toEqual({
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
    description: '',
    release_date: '2026-09-21',
    link: '',
  });
});

test('a timestamp is normalised to its day, an invalid date is left out', () => {
  const dateOf = (release_date: string) => releaseFormOf({ ...release, release_date }).release_date;
  expect(dateOf('2026-09-21T00:00:00Z')).toBe('2026-09-21');
  expect(dateOf('2026-02-31')).toBe('');
  expect(dateOf('soon')).toBe('');
});
