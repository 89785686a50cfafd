import type { Country, Genre, ReleaseFormat } from '@/shared/platform/options';
import type { CoverStyle } from '@/shared/platform/coverArt';

/** The password of every demo account on a server that only this machine reaches; not a secret. */
export const DEMO_PASSWORD = 'listen-closely-9';

export interface DemoRelease {
  title: string;
  format: ReleaseFormat;
  genre: Genre;
  styles?: string[];
  description: string;
  release_date: string;
  cover: CoverStyle['motif'];
  presskit: 'pdf' | 'txt' | null;
  campaign: DemoCampaign;
  /** A change after the approval: the title waits for an admin, the description is already live. */
  edit?: { title: string; description: string };
}

export interface DemoCampaign {
  state: 'draft' | 'in_review' | 'approved' | 'declined';
  /** Days before the seeding. An approval that is older than a month has expired. */
  sentDaysAgo: number;
  /** Titles; their sound is generated. Without tracks the music is behind a link. */
  tracks?: readonly string[];
  reason?: string;
}

export interface DemoArtist {
  stageName: string;
  genres: Genre[];
  country: Country;
  yearOfFoundation: number;
  biography: string;
  releases: DemoRelease[];
}

export const DEMO_ARTISTS: readonly DemoArtist[] = [
  {
    stageName: 'Demo Harbour',
    genres: ['electronic', 'pop'],
    country: 'germany',
    yearOfFoundation: 2017,
    biography: 'A demo artist: slow synthesisers, field recordings of ports, one drum machine.',
    releases: [
      {
        title: 'Paper Lanterns',
        format: 'single',
        genre: 'jazz',
        styles: ['cool jazz'],
        description: 'A demo single for brushes, double bass and an electric piano.',
        release_date: '2026-01-30',
        cover: 'sunset',
        presskit: 'txt',
        campaign: { state: 'approved', sentDaysAgo: 70, tracks: ['Paper Lanterns'] },
      },
      {
        title: 'Northbound',
        format: 'album',
        genre: 'rock',
        styles: ['post-rock'],
        description: 'A demo album of nine songs about night trains.',
        release_date: '2026-03-12',
        cover: 'sunset',
        presskit: 'pdf',
        campaign: {
          state: 'in_review',
          sentDaysAgo: 2,
          tracks: ['Sleeper Car', 'Northbound', 'Platform Nine', 'Signal at Red'],
        },
      },
      {
        title: 'Sleep Late, Leave Early',
        format: 'single',
        genre: 'pop',
        styles: ['dream pop', 'synth-pop'],
        description: 'A demo single, two and a half minutes, recorded in one take.',
        release_date: '2026-07-04',
        cover: 'quarters',
        presskit: 'pdf',
        campaign: { state: 'draft', sentDaysAgo: 1 },
      },
      {
        title: 'Glass Harbour',
        format: 'ep',
        genre: 'electronic',
        styles: ['ambient', 'downtempo'],
        description: 'A demo EP of four tracks made of harbour sounds.',
        release_date: '2026-09-21',
        cover: 'rings',
        presskit: 'pdf',
        campaign: { state: 'approved', sentDaysAgo: 12, tracks: ['Breakwater', 'Glass Harbour'] },
      },
    ],
  },
  {
    stageName: 'The Demo Tapes',
    genres: ['rock'],
    country: 'uk',
    yearOfFoundation: 2012,
    biography: 'A demo band of four: two guitars, bass and drums.',
    releases: [
      {
        title: 'Attic Window',
        format: 'album',
        genre: 'rock',
        styles: ['shoegaze', 'noise rock'],
        description: 'A demo album, loud from the second track on.',
        release_date: '2026-05-08',
        cover: 'bars',
        presskit: 'pdf',
        campaign: {
          state: 'declined',
          sentDaysAgo: 9,
          reason: 'The link does not open. Please give another one, or upload the tracks.',
        },
      },
      {
        title: 'Second Draft',
        format: 'single',
        genre: 'rock',
        styles: ['post-punk'],
        description: 'A demo single with a chorus that comes late.',
        release_date: '2026-08-14',
        cover: 'quarters',
        presskit: null,
        campaign: { state: 'in_review', sentDaysAgo: 1 },
      },
      {
        title: 'Paper Weather',
        format: 'single',
        genre: 'rock',
        styles: ['garage rock'],
        description: 'A demo single that was recorded on a porch while it rained.',
        release_date: '2026-10-02',
        cover: 'sunset',
        presskit: 'txt',
        campaign: { state: 'approved', sentDaysAgo: 4, tracks: ['Paper Weather'] },
      },
    ],
  },
  {
    stageName: 'Demo Quartet',
    genres: ['jazz', 'classical'],
    country: 'france',
    yearOfFoundation: 2020,
    biography: 'A demo string quartet that improvises.',
    releases: [
      {
        title: 'Four Rooms',
        format: 'ep',
        genre: 'classical',
        styles: ['neoclassical', 'solo piano'],
        description: 'A demo EP: four pieces, each recorded in another room.',
        release_date: '2026-06-19',
        cover: 'rings',
        presskit: 'txt',
        campaign: { state: 'approved', sentDaysAgo: 6, tracks: ['First Room', 'Second Room'] },
        edit: {
          title: 'Four Rooms (Demo Edition)',
          description: 'A demo EP: four pieces in four rooms, mixed again.',
        },
      },
      {
        title: 'Long Exposure',
        format: 'ep',
        genre: 'electronic',
        styles: ['ambient', 'downtempo'],
        description: 'A demo EP for strings and a tape machine.',
        release_date: '2026-10-16',
        cover: 'bars',
        presskit: null,
        campaign: { state: 'approved', sentDaysAgo: 3, tracks: ['Long Exposure', 'Aperture'] },
      },
    ],
  },
];
