import { newCampaign } from '@/server/testing/cases/makers';
import { type ModuleCases, artistOwner, policyCase, of } from '@/server/testing/cases/moduleCases';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { can } from './streamsRepository';

const one: FuzzCase = { role: 'artist', id: (records) => records.campaign() };

export const cases: ModuleCases = {
  routes: {
    getStreams: [of(newCampaign), artistOwner(200), one],
    replaceStreams: [
      of(newCampaign, { days: [{ day: '2026-03-01', streams: 120 }] }),
      artistOwner(200),
      { ...one, body: ({ count }) => ({ days: [{ day: '2026-03-01', streams: count }] }) },
    ],
  },
  policies: [policyCase(can, { artistId: 7 }, { read: ['artist 7'], change: ['artist 7'] })],
  oneRow: {
    stream_days: `INSERT INTO stream_days (campaign_id, day, streams)
      SELECT max(id), '2026-03-01', 120 FROM campaigns ON CONFLICT DO NOTHING`,
  },
};
