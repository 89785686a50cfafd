/* What an account can send of its profile, for cases that put something odd there. */

export const LINK_FIELDS = ['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter'];
export const ARTIST_FIELDS = [
  ...['stage_name', 'genres', 'country', 'year_of_foundation', 'biography'],
];
export const MEDIA_FIELDS = ['company_name', 'genres', 'country', 'types', 'category'];
