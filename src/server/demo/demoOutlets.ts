import type {
  Country,
  Genre,
  OutletCategory,
  OutletTier,
  ServiceType,
} from '@/shared/platform/options';
import type { CoverStyle } from '@/shared/platform/coverArt';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findPage, updateSample } from '@/server/modules/identity/outlets/outletPageRepository';
import { decideFigure, updateOwnPage } from '@/server/modules/identity/outlets/ownPageCommands';
import { publishPage } from './demoRepository';
import type { FigureKind } from '@/shared/identity/ownPage.rules';

interface DemoPage {
  about: string;
  figures: Partial<Record<FigureKind, { count: number; proof?: 'waiting' | 'checked' }>>;
  samples: string[];
}

const addressOf = (words: string): string =>
  `https://example.com/demo/${words.toLowerCase().replace(/[^a-z]+/g, '-')}`;

export interface DemoService {
  type: ServiceType;
  price_cents: number;
  delivery_days: number;
  description: string;
  /** The admin's decision; without it the service is approved at the listed price. */
  state?: 'pending' | 'declined';
  isOff?: true;
  /** The price that the outlet requested after the approval; it waits for an admin. */
  new_price_cents?: number;
}

export interface DemoOutlet {
  companyName: string;
  tier: OutletTier;
  types: [OutletCategory, ...OutletCategory[]];
  genres: Genre[];
  styles?: string[];
  country: Country;
  services: DemoService[];
  page?: DemoPage;
  logo?: CoverStyle['motif'];
  isWaiting?: true;
}

/** The first service of the first outlet is service 1, which the create-order screen orders. */
export const DEMO_OUTLETS: readonly DemoOutlet[] = [
  {
    companyName: 'Demo Weekly',
    tier: 'rising',
    types: ['news', 'entertainment'],
    genres: ['rock', 'pop', 'electronic'],
    styles: ['shoegaze', 'dream pop', 'ambient'],
    country: 'uk',
    logo: 'rings',
    services: [
      service('single_online_review', 8_000, 7, 'A review of your single, about 300 words.'),
      service('ep_online_review', 11_000, 10, 'A review of your EP, about 450 words.'),
      service('album_online_review', 15_000, 14, 'A review of your album, about 700 words.'),
      service('online_interview', 12_000, 10, 'Ten questions by email, published with photos.'),
    ],
    page: {
      about:
        'A demo weekly for records that were not made in a hurry. Three people write, and each piece is read aloud once before it goes out. We answer within a day, say when a record is not for us, and print what we hear, in plain words.',
      figures: {
        monthly_readers: { count: 48_000, proof: 'checked' },
        newsletter: { count: 6_200, proof: 'checked' },
        instagram: { count: 21_400, proof: 'waiting' },
        youtube: { count: 3_900 },
      },
      samples: ['Harbour towns and their drum machines', 'Nine records for a slow week'],
    },
  },
  {
    companyName: 'Demo Basement Zine',
    tier: 'underground',
    types: ['entertainment'],
    genres: ['rock', 'hip-hop', 'other'],
    styles: ['post-punk', 'metal', 'noise'],
    country: 'usa',
    services: [
      service('online_article', 2_500, 7, 'An article about you and your scene.'),
      service('printed_article', 4_500, 30, 'One page in the next printed issue.'),
      service('single_printed_review', 3_000, 30, 'A short review in the printed issue.'),
      service('social_media_post', 1_500, 3, 'A post about your release on our channels.', {
        state: 'declined',
      }),
    ],
  },
  {
    companyName: 'Demo Tape Club',
    tier: 'underground',
    types: ['lifestyle', 'entertainment'],
    genres: ['electronic', 'jazz'],
    styles: ['ambient', 'downtempo', 'nu jazz'],
    country: 'germany',
    services: [
      service('spotify_playlist', 2_000, 5, 'We listen to your track and answer in writing.'),
      service('soundcloud_playlist', 1_200, 5, 'We listen to your track and answer in writing.', {
        new_price_cents: 4_000,
      }),
      service('instagram_story', 1_000, 2, 'A story with your cover and a link.', { isOff: true }),
    ],
  },
  {
    companyName: 'Demo Radio Hour',
    tier: 'rising',
    types: ['entertainment', 'technology'],
    genres: ['pop', 'hip-hop', 'country'],
    country: 'canada',
    logo: 'sunset',
    services: [
      service('single_video_review', 16_000, 14, 'A review of your single on video.'),
      service('album_video_review', 24_000, 21, 'A review of your album on video.'),
      service('video_interview', 22_000, 21, 'Twenty minutes on camera, edited by us.', {
        state: 'pending',
      }),
      service('youtube_playlist', 6_000, 7, 'We watch your video and answer in writing.'),
    ],
  },
  {
    companyName: 'Demo Herald',
    tier: 'heavy',
    types: ['news'],
    genres: ['classical', 'jazz', 'rock'],
    styles: ['neoclassical', 'solo piano'],
    country: 'france',
    services: [
      service('printed_article', 65_000, 40, 'Half a page in the culture section.'),
      service('album_printed_review', 48_000, 40, 'A review of your album in print.'),
      service('printed_interview', 72_000, 40, 'An interview in print, one page.'),
    ],
  },
  {
    companyName: 'Demo Channel One',
    tier: 'heavy',
    types: ['entertainment', 'lifestyle'],
    genres: ['pop', 'electronic', 'hip-hop'],
    country: 'usa',
    services: [
      service('youtube_story', 25_000, 5, 'A story to all our subscribers.'),
      service('reel_shorts', 32_000, 7, 'A short video with your track.'),
      service('tiktok_video', 38_000, 7, 'A video with your track, made by us.'),
      service('online_article', 54_000, 14, 'A feature with photos and embedded tracks.'),
    ],
    page: {
      about: 'A demo channel that films what it hears, and says who paid for it.',
      figures: { youtube: { count: 210_000, proof: 'checked' } },
      samples: [],
    },
  },
  {
    companyName: 'Demo Night Desk',
    tier: 'underground',
    types: ['news'],
    genres: ['electronic', 'jazz', 'other'],
    styles: ['techno', 'dub'],
    country: 'canada',
    services: [
      service('single_online_review', 4_000, 6, 'A review of your single, written at night.', {
        state: 'pending',
      }),
    ],
    page: {
      about: 'A demo desk that writes at night, about music that was made at night.',
      figures: { monthly_readers: { count: 1_900, proof: 'waiting' }, tiktok: { count: 740 } },
      samples: ['Four songs heard after midnight'],
    },
    isWaiting: true,
  },
];

export const DEMO_DECLINED = 'Please say how long the post stays and on which channels it appears.';

function service(
  type: ServiceType,
  price_cents: number,
  delivery_days: number,
  description: string,
  more: Pick<DemoService, 'state' | 'isOff' | 'new_price_cents'> = {},
): DemoService {
  return { type, price_cents, delivery_days, description, ...more };
}

/** Makes the outlet's page public if the outlet is approved, and fills it if it has a text. */
export async function seedPage(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  outlet: Member,
  { page: given, isWaiting }: { page?: DemoPage; isWaiting?: true },
  admin: Pick<Member, 'userId'>,
): Promise<void> {
  if (!isWaiting) await publishPage(tx, outlet.profileId);
  if (!given) return;
  const { about, figures, samples } = given;
  const update = {
    about,
    figures: Object.fromEntries(
      Object.entries(figures).map(([kind, { count, proof }]) => [
        kind,
        { count, ...(proof && { proof: addressOf(kind) }) },
      ]),
    ),
    samples: samples.map(addressOf),
  };
  await updateOwnPage(tx, deps, outlet, update, undefined);
  const page = await findPage(tx, outlet.profileId);
  for (const { id, kind } of page.figures) {
    if (isWaiting || figures[kind]?.proof !== 'checked') continue;
    await decideFigure(tx, admin, id, { approve: true }, { now: deps.now(), version: undefined });
  }
  for (const [index, { id }] of page.samples.entries()) {
    const title = samples[index] ?? '';
    await updateSample(tx, id, { title, outcome: 'live', foundAt: deps.now() });
  }
}
