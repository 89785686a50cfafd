import { inReview } from '@/server/testing/campaigns';
import type { Facts } from '@/server/testing/fuzz/fuzzRow';
import { admins } from '@/server/testing/rows/callers';
import { newService } from '@/server/testing/rows/makers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { of, type Pair, type RowsWorld, to } from '@/server/testing/rows/rowsWorld';

/** A new one each time: an outlet is approved once. */
const newOutlet = async ({ test, next }: RowsWorld): Promise<number> =>
  (await test.register('media', { username: `outlet${next()}` })).user.profile.id;
const newCampaignInReview = async ({ test, artist }: Pair): Promise<number> =>
  (await inReview(test, artist)).id;

const APPROVAL = { approve: true };
const decision = ({ count }: Facts) => ({ approve: count % 2 === 0, reason: 'Not of its own.' });

export const rows: ModuleRows = {
  routes: {
    'GET /api/admin/queue/': [to('admin/queue/'), admins(200), { role: 'admin' }],
    'GET /api/admin/campaigns/': [to('admin/campaigns/'), admins(200), { role: 'admin' }],
    'GET /api/admin/outlets/': [to('admin/outlets/'), admins(200), { role: 'admin' }],
    'GET /api/admin/services/': [to('admin/services/'), admins(200), { role: 'admin' }],
    'POST /api/admin/campaigns/:id/decide/': [
      of(newCampaignInReview, 'admin/campaigns/:id/decide/', APPROVAL),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.campaign(),
        body: decision,
        more: ['reason'],
      },
    ],
    'POST /api/admin/outlets/:id/decide/': [
      of(newOutlet, 'admin/outlets/:id/decide/', APPROVAL),
      admins(200),
      {
        role: 'admin',
        id: async (records) => records.outlet(),
        body: decision,
        more: ['reason', 'tier'],
      },
    ],
    'POST /api/admin/services/:id/decide/': [
      of(newService, 'admin/services/:id/decide/', APPROVAL),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.service(),
        body: decision,
        more: ['reason', 'price'],
      },
    ],
  },
};
