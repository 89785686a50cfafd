/** Every closed list of choices. The value is sent and stored; the label is what a person reads. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export { type Role, ROLES } from './roles';

export const COUNTRY_OPTIONS = [
  { value: 'usa', label: 'USA' },
  { value: 'canada', label: 'Canada' },
  { value: 'uk', label: 'UK' },
  { value: 'germany', label: 'Germany' },
  { value: 'france', label: 'France' },
  { value: 'italy', label: 'Italy' },
  { value: 'spain', label: 'Spain' },
  { value: 'australia', label: 'Australia' },
] as const satisfies readonly Option[];

export const GENRE_OPTIONS = [
  { value: 'rock', label: 'Rock' },
  { value: 'pop', label: 'Pop' },
  { value: 'hip-hop', label: 'Hip-hop' },
  { value: 'classical', label: 'Classical' },
  { value: 'jazz', label: 'Jazz' },
  { value: 'electronic', label: 'Electronic' },
  { value: 'country', label: 'Country' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const MEDIA_CATEGORY_OPTIONS = [
  { value: 'news', label: 'News' },
  { value: 'entertainment', label: 'Entertainment' },
  { value: 'education', label: 'Education' },
  { value: 'technology', label: 'Technology' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'sports', label: 'Sports' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const RELEASE_FORMAT_OPTIONS = [
  { value: 'single', label: 'Single' },
  { value: 'ep', label: 'EP' },
  { value: 'album', label: 'Album' },
] as const satisfies readonly Option[];

/** The platform puts each outlet into one tier by its impact; outlets do not choose it. */
export const MEDIA_TIERS = ['underground', 'rising', 'heavy'] as const;
export type MediaTier = (typeof MEDIA_TIERS)[number];

export const ORDER_STATUSES = ['pending', 'completed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_OPTIONS = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const satisfies readonly Option<OrderStatus>[];

export const SERVICE_TYPE_GROUPS = [
  {
    label: 'Articles',
    options: [
      { value: 'online_article', label: 'Online article' },
      { value: 'printed_article', label: 'Printed article' },
    ],
  },
  {
    label: 'Online Reviews',
    options: [
      { value: 'single_online_review', label: 'Single online review' },
      { value: 'ep_online_review', label: 'EP online review' },
      { value: 'album_online_review', label: 'Album online review' },
    ],
  },
  {
    label: 'Printed Review',
    options: [
      { value: 'single_printed_review', label: 'Single printed review' },
      { value: 'ep_printed_review', label: 'EP printed review' },
      { value: 'album_printed_review', label: 'Album printed review' },
    ],
  },
  {
    label: 'Video Review',
    options: [
      { value: 'single_video_review', label: 'Single video review' },
      { value: 'ep_video_review', label: 'EP video review' },
      { value: 'album_video_review', label: 'Album video review' },
    ],
  },
  {
    label: 'Interviews',
    options: [
      { value: 'online_interview', label: 'Online interview' },
      { value: 'printed_interview', label: 'Printed interview' },
      { value: 'video_interview', label: 'Video interview' },
    ],
  },
  {
    label: 'Story Post',
    options: [
      { value: 'instagram_story', label: 'Instagram story' },
      { value: 'facebook_story', label: 'Facebook story' },
      { value: 'tiktok_story', label: 'TikTok story' },
      { value: 'snapchat_story', label: 'Snapchat story' },
      { value: 'youtube_story', label: 'YouTube story' },
    ],
  },
  {
    label: 'Social Media Sharing',
    options: [
      { value: 'social_media_post', label: 'Social media post' },
      { value: 'reel_shorts', label: 'Reel / Shorts' },
      { value: 'tiktok_video', label: 'TikTok video' },
    ],
  },
  {
    label: 'Playlist',
    options: [
      { value: 'spotify_playlist', label: 'Spotify playlist' },
      { value: 'soundcloud_playlist', label: 'SoundCloud playlist' },
      { value: 'youtube_playlist', label: 'YouTube playlist' },
    ],
  },
] as const;

export type Country = (typeof COUNTRY_OPTIONS)[number]['value'];
export type Genre = (typeof GENRE_OPTIONS)[number]['value'];
export type MediaCategory = (typeof MEDIA_CATEGORY_OPTIONS)[number]['value'];
export type ReleaseFormat = (typeof RELEASE_FORMAT_OPTIONS)[number]['value'];
export type ServiceType = (typeof SERVICE_TYPE_GROUPS)[number]['options'][number]['value'];

/** The bare values of an option list, in order, for schemas and database checks. */
export function valuesOf<Value extends string>(options: readonly Option<Value>[]): Value[] {
  return options.map((option) => option.value);
}

/** The label of a stored value; the value itself when the list does not know it (old data). */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

export const SERVICE_TYPES: readonly ServiceType[] = SERVICE_TYPE_GROUPS.flatMap((group) =>
  group.options.map((option) => option.value),
);

export const SERVICE_TYPE_OPTIONS: readonly Option[] = SERVICE_TYPE_GROUPS.flatMap(
  (group): readonly Option[] => group.options,
);
export const serviceTypeLabel = (type: string): string => labelOf(SERVICE_TYPE_OPTIONS, type);

/** The links that both kinds of profile have, in the order of the forms. */
export const LINK_LABELS = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  twitter: 'Twitter',
} as const;

export type LinkName = keyof typeof LINK_LABELS;
export const LINK_NAMES = Object.keys(LINK_LABELS) as LinkName[]; // its own keys

/** One value for each link. */
export const linkValues = <Value>(valueOf: (name: LinkName) => Value) =>
  Object.fromEntries(LINK_NAMES.map((name) => [name, valueOf(name)])) as Record<LinkName, Value>; // every name
