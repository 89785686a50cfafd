import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  type Option,
  ORDER_STATUS_OPTIONS,
  OUTLET_CATEGORY_OPTIONS,
  platformOf,
  RELEASE_FORMAT_OPTIONS,
  SERVICE_TYPE_GROUPS,
  SERVICE_TYPE_WORDS,
  serviceTypeLabel,
  serviceTypeOption,
} from './options';

const labels = (options: readonly Option[]) => options.map(({ label }) => label).join(', ');
const values = (options: readonly Option[]) => options.map(({ value }) => value).join(', ');

test.each([
  [COUNTRY_OPTIONS, 'USA, Canada, UK, Germany, France, Italy, Spain, Australia'],
  [GENRE_OPTIONS, 'Rock, Pop, Hip-hop, Classical, Jazz, Electronic, Country, Other'],
  [OUTLET_CATEGORY_OPTIONS, 'News, Entertainment, Education, Technology, Lifestyle, Sports, Other'],
  [RELEASE_FORMAT_OPTIONS, 'Single, EP, Album'],
  [ORDER_STATUS_OPTIONS, 'Pending, Completed'],
])('the options of a list are in their order, under their labels (%#)', (options, expected) => {
  expect(labels(options)).toBe(expected);
  expect(values(options)).toBe(expected.toLowerCase());
});

test('a playlist service is named by what is paid for, and found by its option too', () => {
  const type = 'youtube_playlist';
  expect([serviceTypeLabel(type), serviceTypeOption(type), platformOf(type)]).toEqual([
    'Playlist: listen and answer',
    'YouTube playlist',
    'YouTube',
  ]);
  expect(labelOf(SERVICE_TYPE_WORDS, type)).toBe('Playlist: listen and answer, YouTube playlist');
  expect(serviceTypeLabel('youtube_story')).toBe('YouTube story');
  expect(labelOf(SERVICE_TYPE_WORDS, 'youtube_story')).toBe('YouTube story');
});

test('the types of services are in their groups, in order', () => {
  expect(SERVICE_TYPE_GROUPS.map(({ label, options }) => `${label}: ${values(options)}`)).toEqual([
    'Articles: online_article, printed_article',
    'Online Reviews: single_online_review, ep_online_review, album_online_review',
    'Printed Review: single_printed_review, ep_printed_review, album_printed_review',
    'Video Review: single_video_review, ep_video_review, album_video_review',
    'Interviews: online_interview, printed_interview, video_interview',
    'Story Post: instagram_story, facebook_story, tiktok_story, snapchat_story, youtube_story',
    'Social Media Sharing: social_media_post, reel_shorts, tiktok_video',
    'Playlist: spotify_playlist, soundcloud_playlist, youtube_playlist',
  ]);
});
