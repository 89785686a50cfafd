import { PLAYLIST_NOTE, type ServiceGroup } from '@/shared/market/prices';

export const tiers = [
  {
    name: 'The Underground',
    text: 'Blogs, zines and playlists with small, devoted audiences.',
    tier: 'underground',
  },
  {
    name: 'The Rising Stars',
    text: 'Growing outlets whose readers and listeners act on what they find.',
    tier: 'rising',
  },
  {
    name: 'The Heavy Hitters',
    text: 'Established titles and channels with the widest reach.',
    tier: 'heavy',
  },
] as const;

interface PriceSide {
  side: string;
  rows: readonly { group: ServiceGroup; note: string }[];
}

export const priceSides: readonly PriceSide[] = [
  {
    side: 'A',
    rows: [
      { group: 'Articles', note: 'Online, printed' },
      { group: 'Online Reviews', note: 'Single, EP, album' },
      { group: 'Printed Review', note: 'Single, EP, album' },
      { group: 'Video Review', note: 'Single, EP, album' },
    ],
  },
  {
    side: 'B',
    rows: [
      { group: 'Interviews', note: 'Online, printed, video' },
      { group: 'Story Post', note: 'Instagram, Facebook, TikTok, Snapchat, YouTube' },
      { group: 'Social Media Sharing', note: 'Post, reel or short, TikTok video' },
      { group: 'Playlist', note: `Spotify, SoundCloud, YouTube. ${PLAYLIST_NOTE}` },
    ],
  },
];
