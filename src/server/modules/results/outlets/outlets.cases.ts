import { newTakenOrder } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  outlets,
  type Pair,
  to,
} from '@/server/testing/cases/moduleCases';
import { call } from '@/server/testing/trade';
import { findPage } from '@/server/modules/identity/outlets/outletPageRepository';
import { insertWatch, isWatched } from './outletsRepository';

const PATH = 'auth/profile/page/';
const PAGE = {
  about: 'Three people who write.',
  figures: { newsletter: { count: 6200, proof: 'https://night-desk.com/numbers' } },
  samples: ['https://night-desk.com/a-slow-week'],
};

/** The page of a stranger, who has written nothing, shows nothing of the outlet's page. */
const isNotTheirs = async ({ test, media }: Pair, nobody: number) => {
  await call(test, media, 'PATCH', PATH, PAGE);
  const nothing = { about: null, figures: [], samples: [], version: 1 };
  expect(await findPage(test.db, nobody)).toEqual(nothing);
};

export const cases: ModuleCases = {
  routes: {
    getOutlet: [
      async (world) => {
        await newTakenOrder(world);
        return { id: world.media.user.profile.id };
      },
      { ...artistOwner(200), 'media owner': 200 },
      { role: 'artist', id: async (records) => records.outlet() },
    ],
    watchOutlet: [
      async (world) => {
        await newTakenOrder(world);
        return { id: world.media.user.profile.id, body: { is_watched: true } };
      },
      artistOwner(200),
      {
        role: 'artist',
        id: async (records) => records.outlet(),
        body: ({ count }) => ({ is_watched: count % 2 === 0 }),
      },
    ],
    getOwnPage: [to(), outlets(200), { role: 'media' }],
    updateOwnPage: [
      to(PAGE),
      outlets(200),
      {
        role: 'media',
        body: ({ count }) => ({ ...PAGE, figures: { tiktok: { count: 1 + count, proof: null } } }),
      },
    ],
  },
  strangers: {
    outlet_watches: async ({ test, artist, media }, nobody) => {
      const outletId = media.user.profile.id;
      await insertWatch(test.db, { artistId: artist.user.profile.id, outletId }, new Date());
      expect(await isWatched(test.db, nobody, outletId)).toBe(false);
    },
    outlet_pages: isNotTheirs,
    outlet_figures: isNotTheirs,
    outlet_samples: isNotTheirs,
  },
  stale: {
    updateOwnPage: async ({ media: caller }) => {
      const [mine, theirs] = [{ about: 'Mine.' }, { about: 'Theirs.' }];
      return { path: PATH, caller, version: 1, mine, theirs };
    },
  },
  ownTables: ['outlet_pages', 'outlet_figures', 'outlet_samples'],
  oneRow: {
    outlet_watches: `INSERT INTO outlet_watches (media_id, artist_id)
      SELECT max(media_profiles.id), max(artist_profiles.id) FROM media_profiles, artist_profiles
      ON CONFLICT DO NOTHING`,
    outlet_pages: `INSERT INTO outlet_pages (media_id, about)
      SELECT max(id), 'Three people who write.' FROM media_profiles ON CONFLICT DO NOTHING`,
    outlet_figures: `INSERT INTO outlet_figures (media_id, kind, count, state, since)
      SELECT max(id), 'newsletter', 6200, 'unproved', now() FROM media_profiles ON CONFLICT DO NOTHING`,
    outlet_samples: `INSERT INTO outlet_samples (media_id, url)
      SELECT max(id), 'https://night-desk.com/a-slow-week' FROM media_profiles ON CONFLICT DO NOTHING`,
  },
};
