import { artistOwner, artists } from '@/server/testing/rows/callers';
import { newTakenOrder } from '@/server/testing/rows/makers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: {
    'GET /api/catalogue/': [to('catalogue/'), artists(200), { role: 'artist' }],
    'GET /api/outlets/:id/': [
      async (world) => {
        await newTakenOrder(world);
        return { url: `/api/outlets/${world.media.user.profile.id}/` };
      },
      { ...artistOwner(200), 'media owner': 200 },
      { role: 'artist', id: async (records) => records.outlet() },
    ],
  },
  longLists: {
    searchCatalogue: [
      { who: 'busyArtist', path: 'catalogue/?', of: 'twice', queries: 5 },
      { who: 'busyArtist', path: 'catalogue/?sort=price&', of: 'twice', queries: 5 },
      {
        ...{ who: 'busyArtist', of: 'twice', queries: 5 },
        path: 'catalogue/?search=hundred%20words&sort=tier&',
      },
    ],
  },
};
