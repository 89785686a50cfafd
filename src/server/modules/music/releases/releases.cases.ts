import { submit } from '@/server/testing/campaigns';
import { formBody } from '@/server/testing/formBody';
import { releaseParts } from '@/server/testing/fuzz/fuzzRecords';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newRelease } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  artists,
  OWNED,
  policyCase,
  type MakeCall,
  of,
  to,
} from '@/server/testing/cases/moduleCases';
import {
  deleteRelease,
  findRelease,
  lockRelease,
  listReleases,
  updateRelease,
  can,
} from './releasesRepository';

const release: MakeCall = async ({ artist }) => {
  const profile = String(artist.user.profile.id);
  const values = { artist: profile, title: 'Glass Harbour', format: 'ep', genre: 'pop' };
  const parts = Object.entries(values).map(([name, value]) => ({ name, value }));
  return formBody(parts);
};

const one: FuzzCase = { role: 'artist', id: (records) => records.release() };

export const cases: ModuleCases = {
  routes: {
    listReleases: [to(), artists(200), { role: 'artist' }],
    createRelease: [
      release,
      artistOwner(201, 403),
      { role: 'artist', form: ({ account, count }) => releaseParts(account, count) },
    ],
    getRelease: [of(newRelease), artistOwner(200), one],
    updateRelease: [
      of(newRelease, { title: 'New' }),
      artistOwner(200),
      { ...one, body: ({ count }) => ({ title: `Glass Harbour ${count}` }) },
    ],
    uploadReleaseFiles: [
      async (world) => ({
        id: await newRelease(world),
        ...(await formBody([{ name: 'presskit', value: 'Our story.', filename: 'kit.txt' }])),
      }),
      artistOwner(201),
      {
        ...one,
        form: ({ count }) => {
          const type = 'text/plain';
          return [{ name: 'presskit', value: `Story ${count}`, filename: 'kit.txt', type }];
        },
      },
    ],
    deleteRelease: [of(newRelease), artistOwner(204), one],
  },
  policies: [
    policyCase(can, OWNED, {
      submit: ['artist 7'],
      read: ['artist 7'],
      change: ['artist 7'],
      delete: ['artist 7'],
    }),
  ],
  strangers: {
    releases: async (pair, nobody) => {
      const { db } = pair.test;
      const { id } = await submit(pair.test, pair.artist, { title: 'T' });
      expect(await listReleases(db, nobody, { limit: 10 })).toEqual([]);
      expect(await findRelease(db, id, nobody)).toBeNull();
      expect(await lockRelease(db, id, nobody)).toBeNull();
      expect(await updateRelease(db, id, nobody, { title: 'Mine' })).toBeNull();
      expect(await deleteRelease(db, id, nobody)).toBe(false);
      expect((await findRelease(db, id, pair.artist.user.profile.id))?.title).toBe('T');
    },
  },
  stale: {
    updateRelease: async ({ test, artist: caller }) => {
      const { id, version } = await submit(test, caller);
      const [mine, theirs] = [{ title: 'Mine' }, { genre: 'jazz' }];
      return { path: `releases/${id}/`, caller, version, mine, theirs };
    },
  },
  longLists: {
    listReleases: [
      { who: 'busyArtist', path: 'releases/', of: 'many', queries: 1 },
      { who: 'artist', path: 'releases/', of: 'some', queries: 1 },
    ],
  },
};
