/* Sample data with invented offers, outlets and artists. */
import type { Genre } from '@/shared/platform/options';

/** The two stages of a sample offer. */
export type OfferStage = 'pending' | 'completed';

export interface SampleOffer {
  id: number;
  stage: OfferStage;
  /** The address of a picture; with `null` a cover is drawn. */
  image: string | null;
  title: string;
  description: string;
  /** The date of the offer, a calendar day or a moment. */
  date: string;
  /** US dollars. */
  cost_interview: number;
  /** The genre of the music. */
  direction: Genre;
  author: string;
  /** The expected date of completion, a calendar day or a moment. */
  date_eta: string;
}

export interface OfferTrack {
  id: number;
  title: string;
  /** Seconds. */
  duration: number;
}

/** The further data on an offer's own page. */
export interface OfferDetails {
  offerId: number;
  /** The name of the artist whose music it is about. */
  artist: string;
  links: readonly { label: string; href: string }[];
  publishDate: string;
  type: string;
  /** US dollars. */
  contribution: number;
  marketing: string;
  details: string;
  tracks: readonly [OfferTrack, ...OfferTrack[]];
  embargo: string;
  genres: readonly Genre[];
}

export const sampleOffers: readonly SampleOffer[] = [
  {
    id: 1,
    stage: 'pending',
    image: null,
    title: 'Interview for Glass Harbour',
    description:
      'Ten questions by mail about the new EP, with a portrait picture and a link to the release.',
    date: '2026-11-12',
    cost_interview: 10,
    direction: 'electronic',
    author: 'Night Desk',
    date_eta: '2026-11-28',
  },
  {
    id: 2,
    stage: 'pending',
    image: null,
    title: 'Album review, two pages',
    description: 'A review in the winter issue, with the cover in colour and a short portrait.',
    date: '2026-11-10',
    cost_interview: 140,
    direction: 'rock',
    author: 'Paper & Static',
    date_eta: '2026-12-15',
  },
  {
    id: 3,
    stage: 'pending',
    image: null,
    title: 'A listen by the makers of Slow Sunday',
    description:
      'A listen to one track and a written answer. Whether it joins the list is ours to decide.',
    date: '2026-11-09',
    cost_interview: 35,
    direction: 'pop',
    author: 'Slow Sunday',
    date_eta: '2026-11-30',
  },
  {
    id: 4,
    stage: 'pending',
    image: null,
    title: 'Video session at Café Müller',
    description: 'Two songs, played live in one take, filmed with three cameras and mixed.',
    date: '2026-11-06',
    cost_interview: 220,
    direction: 'jazz',
    author: 'Café Müller Sessions',
    date_eta: '2026-12-04',
  },
  {
    id: 5,
    stage: 'pending',
    image: null,
    title: 'Single of the week',
    description: 'A single review on the front page from Monday to Sunday, and one story post.',
    date: '2026-11-02',
    cost_interview: 45,
    direction: 'hip-hop',
    author: 'Corner Tape',
    date_eta: '2026-11-27',
  },
  {
    id: 6,
    stage: 'completed',
    image: null,
    title: 'Interview on the evening show',
    description: 'Twelve minutes on air between two of your tracks, and the recording afterwards.',
    date: '2026-10-21',
    cost_interview: 80,
    direction: 'country',
    author: 'Long Wave Radio',
    date_eta: '2026-11-05',
  },
  {
    id: 7,
    stage: 'completed',
    image: null,
    title: 'Portrait of a quartet',
    description: 'An article of 900 words with pictures from the rehearsal room.',
    date: '2026-10-14',
    cost_interview: 95,
    direction: 'classical',
    author: 'The Fourth Stand',
    date_eta: '2026-11-01',
  },
  {
    id: 8,
    stage: 'completed',
    image: null,
    title: 'Three reels from the tour',
    description: 'Short films from the road, cut to your chorus, posted over three days.',
    date: '2026-10-08',
    cost_interview: 60,
    direction: 'other',
    author: 'Backline Diary',
    date_eta: '2026-10-30',
  },
];

const details = (
  offerId: number,
  music: Pick<OfferDetails, 'artist' | 'tracks' | 'genres'>,
  rest: Pick<OfferDetails, 'publishDate' | 'type' | 'marketing' | 'details' | 'embargo'>,
): OfferDetails => ({
  offerId,
  ...music,
  ...rest,
  contribution: 10,
  links: [
    { label: 'Website', href: 'https://music.example.com/' },
    { label: 'Instagram', href: 'https://instagram.example.com/' },
    { label: 'YouTube', href: 'https://youtube.example.com/' },
  ],
});

type Tune = readonly [title: string, duration: number];

const tracks = (first: Tune, ...rest: readonly Tune[]): OfferDetails['tracks'] => {
  const numbered = ([title, duration]: Tune, index: number) => ({ id: index + 1, title, duration });
  return [numbered(first, 0), ...rest.map((tune, index) => numbered(tune, index + 1))];
};

export const sampleOfferDetails: readonly OfferDetails[] = [
  details(
    1,
    {
      artist: 'Mara Veil',
      tracks: tracks(['Glass Harbour', 214], ['Low Tide', 187], ['Lamp Room', 252]),
      genres: ['electronic', 'pop'],
    },
    {
      publishDate: '2026-11-28',
      type: 'Interview',
      marketing: 'Instagram story',
      details: 'Ten questions by mail. The answers are printed as they come, up to 1,200 words.',
      embargo: 'Please publish nothing before 27.11.2026, the day of the release.',
    },
  ),
  details(
    2,
    {
      artist: 'The Brick Weather',
      tracks: tracks(['Sleep Late', 231], ['Leave Early', 198], ['Ground Floor', 244]),
      genres: ['rock'],
    },
    {
      publishDate: '2026-12-15',
      type: 'Printed review',
      marketing: 'Newsletter',
      details: 'Two pages in the winter issue. A proof is sent a week before it goes to print.',
      embargo: 'The track list may be named from 01.12.2026.',
    },
  ),
  details(
    3,
    {
      artist: 'Ida Fenn',
      tracks: tracks(['Northbound', 203], ['Window Seat', 176]),
      genres: ['pop', 'country'],
    },
    {
      publishDate: '2026-11-30',
      type: 'Playlist',
      marketing: 'None',
      details: 'A listen and a written answer within a week, never a paid place.',
      embargo: 'There is no embargo on this release.',
    },
  ),
  details(
    4,
    {
      artist: 'Tomás Ríos Trio',
      tracks: tracks(['Blue Notebook', 318], ['Second Page', 276], ['Loose Leaf', 301]),
      genres: ['jazz'],
    },
    {
      publishDate: '2026-12-04',
      type: 'Video session',
      marketing: 'YouTube story',
      details: 'Two songs in one take. Bring your own drum heads.',
      embargo: 'The session may be shown from 04.12.2026, 18:00.',
    },
  ),
  details(
    5,
    {
      artist: 'Lowell Nine',
      tracks: tracks(['Kerb Side', 162], ['Kerb Side (instrumental)', 162]),
      genres: ['hip-hop'],
    },
    {
      publishDate: '2026-11-27',
      type: 'Single review',
      marketing: 'Instagram story',
      details: 'A review of about 300 words, on the front page for a week.',
      embargo: 'Please keep the title to yourself until 23.11.2026.',
    },
  ),
  details(
    6,
    {
      artist: 'Cora Dale',
      tracks: tracks(['Fence Line', 209], ['County Road', 221]),
      genres: ['country'],
    },
    {
      publishDate: '2026-11-05',
      type: 'Interview',
      marketing: 'Social media post',
      details: 'Twelve minutes on air, and the recording as a file.',
      embargo: 'There is no embargo on this release.',
    },
  ),
  details(
    7,
    {
      artist: 'Quartet Amarin',
      tracks: tracks(['I. Allegro', 428], ['II. Adagio', 392], ['III. Presto', 251]),
      genres: ['classical'],
    },
    {
      publishDate: '2026-11-01',
      type: 'Online article',
      marketing: 'Newsletter',
      details: 'About 900 words, with pictures by our own photographer.',
      embargo: 'There is no embargo on this release.',
    },
  ),
  details(
    8,
    {
      artist: 'Van Number Four',
      tracks: tracks(['Loading Dock', 195], ['Merch Table', 183], ['Last Service Station', 240]),
      genres: ['other', 'rock'],
    },
    {
      publishDate: '2026-10-30',
      type: 'Reel / Shorts',
      marketing: 'TikTok video',
      details: 'Three films of up to 40 seconds, one a day.',
      embargo: 'There was an embargo until 30.10.2026; it is over.',
    },
  ),
];
