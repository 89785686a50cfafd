import { artistOwner } from '@/server/testing/cases/callers';
import { newTakenOrder } from '@/server/testing/cases/makers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';

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
  },
};
