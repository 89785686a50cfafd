import { insertOpenCampaign } from '@/server/testing/campaigns';
import { newServiceForSale } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  artists,
  policyCase,
  type MakeCall,
  to,
} from '@/server/testing/cases/moduleCases';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { can } from './shortlistRepository';

const one: FuzzCase = { role: 'artist', id: (records) => records.service() };

const inQuery: MakeCall = async ({ test, artist, ...pair }) => {
  const campaign = await insertOpenCampaign(test, artist);
  const service = await newServiceForSale({ test, artist, ...pair });
  return { url: `/api/shortlist/${service}/?campaign=${campaign}` };
};

export const cases: ModuleCases = {
  routes: {
    listShortlist: [to(), artists(200), { role: 'artist' }],
    addToShortlist: [
      async (world) => ({
        id: await newServiceForSale(world),
        payload: { campaign: await insertOpenCampaign(world.test, world.artist) },
      }),
      artistOwner(200),
      { ...one, body: async ({ records }) => ({ campaign: await records.campaign() }) },
    ],
    removeFromShortlist: [inQuery, artistOwner(200), one],
  },
  policies: [policyCase(can, { artistId: 7 }, { change: ['artist 7'] })],
  oneRow: {
    shortlist_items: `INSERT INTO shortlist_items (campaign_id, service_id)
      SELECT (SELECT max(id) FROM campaigns), (SELECT max(id) FROM services)
      ON CONFLICT DO NOTHING`,
  },
};
