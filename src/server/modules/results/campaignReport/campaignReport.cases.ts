import { newCampaign } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  policyCase,
  of,
  type Pair,
} from '@/server/testing/cases/moduleCases';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { can } from './campaignReportRepository';

const one: FuzzCase = { role: 'artist', id: (records) => records.campaign() };
const file = (ending: string) => async (pair: Pair) => ({
  url: `/api/campaigns/${await newCampaign(pair)}/report.${ending}`,
});

export const cases: ModuleCases = {
  routes: {
    getCampaignWork: [of(newCampaign), artistOwner(200), one],
    getReport: [of(newCampaign), artistOwner(200), one],
    exportReportCsv: [file('csv'), artistOwner(200), one],
    exportReportPdf: [file('pdf?paper=letter'), artistOwner(200), one],
    shareReport: [
      of(newCampaign, { is_shared: true }),
      artistOwner(200),
      { ...one, body: ({ count }) => ({ is_shared: count % 2 === 0 }) },
    ],
  },
  policies: [policyCase(can, { artistId: 7 }, { read: ['artist 7'], share: ['artist 7'] })],
  oneRow: {
    report_links: `INSERT INTO report_links (campaign_id, token)
      SELECT max(id), 'k7m2xq9ftak7m2xq9ftak7m2xq9' FROM campaigns ON CONFLICT DO NOTHING`,
  },
};
