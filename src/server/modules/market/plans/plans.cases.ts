import { newCampaign } from '@/server/testing/cases/makers';
import { type ModuleCases, artistOwner, policyCase, of } from '@/server/testing/cases/moduleCases';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { can } from './plansRepository';

const one: FuzzCase = { role: 'artist', id: (records) => records.campaign() };

export const cases: ModuleCases = {
  routes: {
    getPlan: [of(newCampaign), artistOwner(200), one],
    updatePlan: [
      of(newCampaign, { budget: 400, priority: 'reach' }),
      artistOwner(200),
      {
        ...one,
        body: async ({ count, records }) => ({
          budget: (count % 1000) + 0.5,
          release_day: '2030-01-01',
          priority: 'playlists',
          pieces: [{ service: await records.service(), is_pinned: count % 2 === 0 }],
        }),
      },
    ],
    getPlanCandidates: [
      async (world) => ({
        url: `/api/plans/${await newCampaign(world)}/candidates/?priority=reviews`,
      }),
      artistOwner(200),
      one,
    ],
  },
  policies: [policyCase(can, { artistId: 7 }, { read: ['artist 7'], change: ['artist 7'] })],
  stale: {
    updatePlan: async (pair) => {
      const id = await newCampaign(pair);
      const [mine, theirs] = [{ budget: 400 }, { priority: 'reach' }];
      return { path: `plans/${id}/`, caller: pair.artist, version: 1, mine, theirs };
    },
  },
  oneRow: {
    plans: `INSERT INTO plans (campaign_id, budget_cents, priority)
      SELECT max(id), 40000, 'reviews' FROM campaigns ON CONFLICT DO NOTHING`,
    plan_pieces: `INSERT INTO plan_pieces (campaign_id, service_id, position)
      SELECT (SELECT max(campaign_id) FROM plans), (SELECT max(id) FROM services), 1
      ON CONFLICT DO NOTHING`,
  },
};
