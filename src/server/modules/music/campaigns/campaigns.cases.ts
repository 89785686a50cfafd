import { campaignOf, openCatalogue, submit } from '@/server/testing/campaigns';
import { formBody, PIXEL } from '@/server/testing/formBody';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newCampaign } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  artists,
  policyCase,
  of,
  type Pair,
  to,
} from '@/server/testing/cases/moduleCases';
import { call } from '@/server/testing/trade';
import { listCampaigns } from './campaignListRepository';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  lockCampaignAndRelease,
  can,
} from './campaignsRepository';

const trackForm = () => formBody([{ name: 'title', value: 'Glass Harbour' }]);
const photo = { name: 'photo', value: PIXEL, filename: 'photo.png', type: 'image/png' };
const photoForm = () => formBody([photo]);

/** Adds a track or a photo to a new campaign, and returns its address. */
async function added(pair: Pair, kind: 'tracks' | 'photos'): Promise<{ url: string }> {
  const path = `campaigns/${await newCampaign(pair)}/${kind}/`;
  const { payload, headers } = await (kind === 'tracks' ? trackForm() : photoForm());
  const response = await call(pair.test, pair.artist, 'POST', path, payload, headers);
  const [{ id } = { id: 0 }] = response.json<Record<typeof kind, { id: number }[]>>()[kind];
  return { url: `/api/${path}${id}/` };
}

const PAGE = {
  has_downloads: true,
  links: ['https://demo-harbour.bandcamp.com/album/glass-harbour'],
  credits: 'Mixed by: Demo Mixer',
};

const one: FuzzCase = { role: 'artist', id: (records) => records.campaign() };
const track: FuzzCase = {
  ...one,
  params: { track: (records, campaign) => records.track(campaign) },
};

export const cases: ModuleCases = {
  routes: {
    listCampaigns: [to(), artists(200), { role: 'artist' }],
    getCampaign: [of(newCampaign), artistOwner(200), one],
    updateCampaign: [
      of(newCampaign, { embargo_until: '2030-01-01' }),
      artistOwner(200),
      {
        ...one,
        body: () => ({ embargo_until: '2030-01-01', embargo_note: 'Not before the vinyl.' }),
      },
    ],
    addTrack: [
      async (world) => ({ id: await newCampaign(world), ...(await trackForm()) }),
      artistOwner(201),
      { ...one, form: ({ count }) => [{ name: 'title', value: `Low Tide ${count}` }] },
    ],
    updateTrack: [
      async (world) => ({ ...(await added(world, 'tracks')), payload: { title: 'Low Tide' } }),
      artistOwner(200),
      {
        ...track,
        body: ({ count }) => ({ title: `Low Tide ${count}`, position: (count % 3) + 1 }),
      },
    ],
    deleteTrack: [(world) => added(world, 'tracks'), artistOwner(200), track],
    publishCoverage: [
      of(newCampaign, { is_public: false }),
      artistOwner(200),
      { ...one, body: ({ count }) => ({ is_public: count % 2 === 0 }) },
    ],
    getReleasePage: [of(newCampaign), artistOwner(200), one],
    updateReleasePage: [
      of(newCampaign, PAGE),
      artistOwner(200),
      { ...one, body: ({ count }) => ({ ...PAGE, has_clip: count % 2 === 0 }) },
    ],
    addPhoto: [
      async (world) => ({ id: await newCampaign(world), ...(await photoForm()) }),
      artistOwner(201),
      { ...one, form: () => [photo] },
    ],
    deletePhoto: [
      (world) => added(world, 'photos'),
      artistOwner(200),
      { ...one, params: { photo: (records, campaign) => records.photo(campaign) } },
    ],
    submitCampaign: [of(newCampaign), artistOwner(409), one],
    withdrawCampaign: [of(newCampaign), artistOwner(409), one],
  },
  policies: [
    // The policy reads only these fields.
    policyCase(
      can,
      { campaign: { artistId: 7 } as CampaignRow['campaign'], ownerId: 1 },
      {
        read: ['artist 7'],
        change: ['artist 7'],
        submit: ['artist 7'],
        withdraw: ['artist 7'],
        approve: ['admin'],
        decline: ['admin'],
      },
    ),
  ],
  strangers: {
    campaigns: async ({ test, artist }, nobody) => {
      const { db } = test;
      const { id } = await openCatalogue(test, artist);
      expect(await listCampaigns(db, nobody, { limit: 10 }, { now: test.deps.now() })).toEqual([]);
      expect(await findCampaign(db, id, nobody)).toBeNull();
      for (const hold of [lockCampaign, lockCampaignAndRelease])
        expect(await hold(db, id, nobody)).toBeNull();
      expect((await findCampaign(db, id, artist.user.profile.id))?.id).toBe(id);
    },
  },
  stale: {
    updateCampaign: async ({ test, artist: caller }) => {
      const { id: release } = await submit(test, caller);
      const { id, version } = await campaignOf(test, caller, release);
      const [mine, theirs] = [{ embargo_note: 'Mine.' }, { embargo_until: '2027-01-01' }];
      return { path: `campaigns/${id}/`, caller, version, mine, theirs };
    },
    updateReleasePage: async ({ test, artist: caller }) => {
      const { id: release } = await submit(test, caller);
      const { id } = await campaignOf(test, caller, release);
      const [mine, theirs] = [{ credits: 'Mixed by: Mine' }, { credits: 'Mixed by: Theirs' }];
      return { path: `campaigns/${id}/page/`, caller, version: 1, mine, theirs };
    },
  },
  oneRow: {
    release_pages: `INSERT INTO release_pages (campaign_id, credits)
      SELECT max(id), 'Mixed by: Demo Mixer' FROM campaigns ON CONFLICT DO NOTHING`,
  },
  longLists: {
    listCampaigns: [
      // Besides the campaigns, the queries are for their tracks and the usual length of a review.
      { who: 'busyArtist', path: 'campaigns/', of: 'many', queries: 3 },
      { who: 'artist', path: 'campaigns/', of: 'some', queries: 3 },
    ],
  },
};
