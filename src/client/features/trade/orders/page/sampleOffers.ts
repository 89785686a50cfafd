/* Sample data with invented offers, outlets and artists. */
import type { Genre } from '@/shared/platform/options';

export type OfferStage = 'pending' | 'completed';

interface SampleTrack {
  id: number;
  title: string;
  /** Seconds. */
  duration: number;
}

export interface SampleOffer {
  id: number;
  stage: OfferStage;
  title: string;
  description: string;
  author: string;
  /** Calendar days: of the offer, and of its expected completion. */
  date: string;
  date_eta: string;
  /** US dollars. */
  cost_interview: number;
  direction: Genre;
  type: string;
  marketing: string;
  details: string;
  artist: string;
  genres: readonly Genre[];
  tracks: readonly [SampleTrack, ...SampleTrack[]];
  embargo: string;
}

export const SAMPLE_LINKS = [
  { label: 'Website', href: 'https://music.example.com/' },
  { label: 'Instagram', href: 'https://instagram.example.com/' },
  { label: 'YouTube', href: 'https://youtube.example.com/' },
] as const;

type Tune = readonly [title: string, duration: number];

const tracksOf = (first: Tune, ...rest: readonly Tune[]): SampleOffer['tracks'] => {
  const numbered = ([title, duration]: Tune, index: number) => ({ id: index + 1, title, duration });
  return [numbered(first, 0), ...rest.map((tune, index) => numbered(tune, index + 1))];
};

export const sampleOffers: readonly SampleOffer[] = [
  {
    id: 1,
    stage: 'pending',
    title: 'Interview for Glass Harbour',
    description:
      'Ten questions by email about the new EP, with a portrait picture and a link to the release.',
    author: 'Night Desk',
    date: '2026-11-12',
    date_eta: '2026-11-28',
    cost_interview: 10,
    direction: 'electronic',
    type: 'Interview',
    marketing: 'Instagram story',
    details: 'Ten questions by email. The answers are printed as they come, up to 1,200 words.',
    artist: 'Mara Veil',
    genres: ['electronic', 'pop'],
    tracks: tracksOf(['Glass Harbour', 214], ['Low Tide', 187], ['Lamp Room', 252]),
    embargo: 'Please publish nothing before 27.11.2026, the day of the release.',
  },
  {
    id: 2,
    stage: 'pending',
    title: 'Album review, two pages',
    description: 'A review in the winter issue, with the cover in colour and a short portrait.',
    author: 'Paper & Static',
    date: '2026-11-10',
    date_eta: '2026-12-15',
    cost_interview: 140,
    direction: 'rock',
    type: 'Printed review',
    marketing: 'Newsletter',
    details: 'Two pages in the winter issue. A proof is sent a week before it goes to print.',
    artist: 'The Brick Weather',
    genres: ['rock'],
    tracks: tracksOf(['Sleep Late', 231], ['Leave Early', 198], ['Ground Floor', 244]),
    embargo: 'The track list may be named from 01.12.2026.',
  },
  {
    id: 3,
    stage: 'pending',
    title: 'A listen by the makers of Slow Sunday',
    description:
      'A listen to one track and a written answer. Whether it joins the list is ours to decide.',
    author: 'Slow Sunday',
    date: '2026-11-09',
    date_eta: '2026-11-30',
    cost_interview: 35,
    direction: 'pop',
    type: 'Playlist',
    marketing: 'None',
    details: 'A listen and a written answer within a week, never a paid place.',
    artist: 'Ida Fenn',
    genres: ['pop', 'country'],
    tracks: tracksOf(['Northbound', 203], ['Window Seat', 176]),
    embargo: 'There is no embargo on this release.',
  },
  {
    id: 4,
    stage: 'pending',
    title: 'Video session at Café Müller',
    description: 'Two songs, played live in one take, filmed with three cameras and mixed.',
    author: 'Café Müller Sessions',
    date: '2026-11-06',
    date_eta: '2026-12-04',
    cost_interview: 220,
    direction: 'jazz',
    type: 'Video session',
    marketing: 'YouTube story',
    details: 'Two songs in one take. Bring your own drum heads.',
    artist: 'Tomás Ríos Trio',
    genres: ['jazz'],
    tracks: tracksOf(['Blue Notebook', 318], ['Second Page', 276], ['Loose Leaf', 301]),
    embargo: 'The session may be shown from 04.12.2026, 18:00.',
  },
  {
    id: 5,
    stage: 'pending',
    title: 'Single of the week',
    description: 'A single review on the front page from Monday to Sunday, and one story post.',
    author: 'Corner Tape',
    date: '2026-11-02',
    date_eta: '2026-11-27',
    cost_interview: 45,
    direction: 'hip-hop',
    type: 'Single review',
    marketing: 'Instagram story',
    details: 'A review of about 300 words, on the front page for a week.',
    artist: 'Lowell Nine',
    genres: ['hip-hop'],
    tracks: tracksOf(['Kerb Side', 162], ['Kerb Side (instrumental)', 162]),
    embargo: 'Please keep the title to yourself until 23.11.2026.',
  },
  {
    id: 6,
    stage: 'completed',
    title: 'Interview on the evening show',
    description: 'Twelve minutes on air between two of your tracks, and the recording afterwards.',
    author: 'Long Wave Radio',
    date: '2026-10-21',
    date_eta: '2026-11-05',
    cost_interview: 80,
    direction: 'country',
    type: 'Interview',
    marketing: 'Social media post',
    details: 'Twelve minutes on air, and the recording as a file.',
    artist: 'Cora Dale',
    genres: ['country'],
    tracks: tracksOf(['Fence Line', 209], ['County Road', 221]),
    embargo: 'There is no embargo on this release.',
  },
  {
    id: 7,
    stage: 'completed',
    title: 'Portrait of a quartet',
    description: 'An article of 900 words with pictures from the rehearsal room.',
    author: 'The Fourth Stand',
    date: '2026-10-14',
    date_eta: '2026-11-01',
    cost_interview: 95,
    direction: 'classical',
    type: 'Online article',
    marketing: 'Newsletter',
    details: 'About 900 words, with pictures by our own photographer.',
    artist: 'Quartet Amarin',
    genres: ['classical'],
    tracks: tracksOf(['I. Allegro', 428], ['II. Adagio', 392], ['III. Presto', 251]),
    embargo: 'There is no embargo on this release.',
  },
  {
    id: 8,
    stage: 'completed',
    title: 'Three reels from the tour',
    description: 'Short films from the road, cut to your chorus, posted over three days.',
    author: 'Backline Diary',
    date: '2026-10-08',
    date_eta: '2026-10-30',
    cost_interview: 60,
    direction: 'other',
    type: 'Reel / Shorts',
    marketing: 'TikTok video',
    details: 'Three films of up to 40 seconds, one a day.',
    artist: 'Van Number Four',
    genres: ['other', 'rock'],
    tracks: tracksOf(['Loading Dock', 195], ['Merch Table', 183], ['Last Service Station', 240]),
    embargo: 'There was an embargo until 30.10.2026; it is over.',
  },
];
