/* The profile fields that an account can send, for cases that put odd values into them. */

export const LINK_FIELDS = ['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter'];
export const ARTIST_FIELDS = [
  ...['stage_name', 'genres', 'country', 'year_of_foundation', 'biography'],
];
export const MEDIA_FIELDS = ['company_name', 'genres', 'country', 'types', 'category'];
