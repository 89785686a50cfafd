import { artistOwner, artists } from '@/server/testing/cases/callers';
import { newTakenOrder } from '@/server/testing/cases/makers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    searchCatalogue: [to(), artists(200), { role: 'artist' }],
    getOutlet: [
      async (world) => {
        await newTakenOrder(world);
        return { id: world.media.user.profile.id };
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
