export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) => {
  const entries = Object.entries(labels) as [Value, string][]; // its own keys
  return entries.map(([value, label]): Option<Value> => ({ value, label }));
};

export { type Role, ROLES } from './roles';

export const COUNTRY_OPTIONS = optionsOf({
  usa: 'USA',
  canada: 'Canada',
  uk: 'UK',
  germany: 'Germany',
  france: 'France',
  italy: 'Italy',
  spain: 'Spain',
  australia: 'Australia',
});

export const GENRE_OPTIONS = optionsOf({
  rock: 'Rock',
  pop: 'Pop',
  'hip-hop': 'Hip-hop',
  classical: 'Classical',
  jazz: 'Jazz',
  electronic: 'Electronic',
  country: 'Country',
  other: 'Other',
});

export const OUTLET_CATEGORY_OPTIONS = optionsOf({
  news: 'News',
  entertainment: 'Entertainment',
  education: 'Education',
  technology: 'Technology',
  lifestyle: 'Lifestyle',
  sports: 'Sports',
  other: 'Other',
});

export const RELEASE_FORMAT_OPTIONS = optionsOf({ single: 'Single', ep: 'EP', album: 'Album' });

/** The platform puts each outlet into one tier by its impact; outlets do not choose it. */
export const OUTLET_TIERS = ['underground', 'rising', 'heavy'] as const;
export type OutletTier = (typeof OUTLET_TIERS)[number];

export const ORDER_STATUSES = ['pending', 'completed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_OPTIONS = optionsOf({ pending: 'Pending', completed: 'Completed' });

export const SERVICE_TYPE_GROUPS = [
  {
    label: 'Articles',
    options: optionsOf({ online_article: 'Online article', printed_article: 'Printed article' }),
  },
  {
    label: 'Online Reviews',
    options: optionsOf({
      single_online_review: 'Single online review',
      ep_online_review: 'EP online review',
      album_online_review: 'Album online review',
    }),
  },
  {
    label: 'Printed Review',
    options: optionsOf({
      single_printed_review: 'Single printed review',
      ep_printed_review: 'EP printed review',
      album_printed_review: 'Album printed review',
    }),
  },
  {
    label: 'Video Review',
    options: optionsOf({
      single_video_review: 'Single video review',
      ep_video_review: 'EP video review',
      album_video_review: 'Album video review',
    }),
  },
  {
    label: 'Interviews',
    options: optionsOf({
      online_interview: 'Online interview',
      printed_interview: 'Printed interview',
      video_interview: 'Video interview',
    }),
  },
  {
    label: 'Story Post',
    options: optionsOf({
      instagram_story: 'Instagram story',
      facebook_story: 'Facebook story',
      tiktok_story: 'TikTok story',
      snapchat_story: 'Snapchat story',
      youtube_story: 'YouTube story',
    }),
  },
  {
    label: 'Social Media Sharing',
    options: optionsOf({
      social_media_post: 'Social media post',
      reel_shorts: 'Reel / Shorts',
      tiktok_video: 'TikTok video',
    }),
  },
  {
    label: 'Playlist',
    options: optionsOf({
      spotify_playlist: 'Spotify playlist',
      soundcloud_playlist: 'SoundCloud playlist',
      youtube_playlist: 'YouTube playlist',
    }),
  },
] as const;

export type Country = (typeof COUNTRY_OPTIONS)[number]['value'];
export type Genre = (typeof GENRE_OPTIONS)[number]['value'];
export type OutletCategory = (typeof OUTLET_CATEGORY_OPTIONS)[number]['value'];
export type ReleaseFormat = (typeof RELEASE_FORMAT_OPTIONS)[number]['value'];
export type ServiceType = (typeof SERVICE_TYPE_GROUPS)[number]['options'][number]['value'];

export function valuesOf<Value extends string>(options: readonly Option<Value>[]): Value[] {
  return options.map((option) => option.value);
}

/** The label of a stored value; the value itself if the list no longer has it. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

export const SERVICE_TYPE_OPTIONS: readonly Option<ServiceType>[] = SERVICE_TYPE_GROUPS.flatMap(
  (group): readonly Option<ServiceType>[] => group.options,
);
export const SERVICE_TYPES: readonly ServiceType[] = valuesOf(SERVICE_TYPE_OPTIONS);

export const serviceTypeOption = (type: string): string => labelOf(SERVICE_TYPE_OPTIONS, type);

const PLAYLIST_OPTIONS: readonly Option[] = SERVICE_TYPE_GROUPS.flatMap(({ label, options }) =>
  label === 'Playlist' ? options : [],
);

/** Whether the service pays for a listen and a written answer, and for nothing published. */
export const isListenAndAnswer = (type: string): boolean =>
  PLAYLIST_OPTIONS.some(({ value }) => value === type);

/** The name of a service of the type. The name of a playlist’s option would promise a place. */
export const serviceTypeLabel = (type: string): string =>
  isListenAndAnswer(type) ? 'Playlist: listen and answer' : serviceTypeOption(type);

/** The platform of the playlist, which its service's name leaves out. */
export const platformOf = (type: string): string | undefined =>
  isListenAndAnswer(type) ? serviceTypeOption(type).replace(' playlist', '') : undefined;

/** Each type with all the words by which a service of it is found. */
export const SERVICE_TYPE_WORDS: readonly Option<ServiceType>[] = SERVICE_TYPE_OPTIONS.map(
  ({ value, label }) => ({
    value,
    label: isListenAndAnswer(value) ? `${serviceTypeLabel(value)}, ${label}` : label,
  }),
);

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

export const linkValues = <Value>(valueOf: (name: LinkName) => Value) =>
  Object.fromEntries(LINK_NAMES.map((name) => [name, valueOf(name)])) as Record<LinkName, Value>; // every name

export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
