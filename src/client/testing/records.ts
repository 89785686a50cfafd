import type { ArtistUser, MediaUser } from '@/shared/profile/profileSchemas';
import type { Release } from '@/shared/releases/releaseSchemas';

const NO_LINKS = {
  website: null,
  facebook: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  twitter: null,
};

/** User 1, whose profile is 10, as `makeToken` has it. */
export const artistUser: ArtistUser = {
  id: 1,
  email: 'artist@example.com',
  username: 'demo-artist',
  role: 'artist',
  profile: {
    id: 10,
    stage_name: 'Demo Artist',
    genres: ['rock'],
    country: 'uk',
    year_of_foundation: 2015,
    biography: null,
    ...NO_LINKS,
  },
};

/** User 2. */
export const mediaUser: MediaUser = {
  id: 2,
  email: 'media@example.com',
  username: 'demo-media',
  role: 'media',
  profile: {
    id: 20,
    company_name: 'Demo Media',
    genres: [],
    country: null,
    category: 'news',
    types: [],
    ...NO_LINKS,
  },
};

export const makeRelease = (id: number, fields: Partial<Release> = {}): Release => ({
  id,
  artist: artistUser.profile.id,
  title: `Release ${id}`,
  format: 'single',
  genre: 'rock',
  description: 'A demo release.',
  release_date: '2026-09-21',
  link: null,
  presskit: null,
  artwork: null,
  audio_file: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});
