import type { Facts, FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newService, newServiceForSale } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  outletOwner,
  signedIn,
  OWNED,
  policyCase,
  of,
  to,
} from '@/server/testing/cases/moduleCases';
import { offer, serviceBody } from '@/server/testing/trade';
import type { ServiceState } from '@/shared/market/services.rules';
import { SERVICE_TYPES } from '@/shared/platform/options';
import { can } from './servicesCommands';
import { deleteService, listServices, lockService } from './servicesRepository';

const service = ({ count }: Facts) => ({
  type: SERVICE_TYPES[count % SERVICE_TYPES.length],
  price: (count % 1000) + 0.25,
  delivery_days: 7,
  description: 'Six hundred words.',
});

const one: FuzzCase = { id: (records) => records.service() };
const own: FuzzCase = { ...one, role: 'media' };

const OF_ITS_OUTLET = { offer: ['outlet 7'], change: ['outlet 7'], delete: ['outlet 7'] } as const;

export const cases: ModuleCases = {
  routes: {
    listServices: [to(), signedIn(200), {}],
    createService: [
      ({ media }) => ({ payload: serviceBody(media) }),
      outletOwner(201, 403),
      {
        role: 'media',
        body: (facts) => ({ ...service(facts), id: facts.account.user.profile.id }),
      },
    ],
    getService: [of(newServiceForSale), signedIn(200, { 'other media': 404 }), one],
    updateService: [of(newService, { price: 1 }), outletOwner(200), { ...own, body: service }],
    deleteService: [of(newService), outletOwner(204), own],
  },
  policies: [
    policyCase(
      can,
      { ...OWNED, isForSale: true, wasOrdered: false },
      { ...OF_ITS_OUTLET, read: ['artist 7', 'artist 8', 'outlet 7', 'admin'] },
    ),
    policyCase(
      can,
      { ...OWNED, isForSale: false, wasOrdered: false },
      { ...OF_ITS_OUTLET, read: ['outlet 7', 'admin'] },
    ),
  ],
  strangers: {
    services: async ({ test, media }, nobody) => {
      const { id: archived } = await offer(test, media);
      await deleteService(test.db, archived, media.user.profile.id, new Date());
      const { id } = await offer(test, media);
      const listed = (outletId: number, state?: ServiceState) =>
        listServices(test.db, { outletId, state }, { limit: 10 });
      for (const state of [undefined, 'archived'] as const) {
        expect(await listed(nobody, state)).toEqual([]);
        expect(await listed(media.user.profile.id, state)).not.toEqual([]);
      }
      expect(await lockService(test.db, id, nobody)).toBeNull();
      expect(await deleteService(test.db, id, nobody, new Date())).toBe(false);
    },
  },
  stale: {
    updateService: async ({ test, media: caller }) => {
      const { id, version } = await offer(test, caller);
      const [mine, theirs] = [{ price: 20 }, { delivery_days: 3 }];
      return { path: `services/${id}/`, caller, version, mine, theirs };
    },
  },
  longLists: {
    listServices: [
      // The first query checks whether the artist's catalogue is open.
      { who: 'busyArtist', path: 'services/', of: 'twice', queries: 2 },
      { who: 'busyMedia', path: 'services/', of: 'many', queries: 1 },
      { who: 'media', path: 'services/', of: 'some', queries: 1 },
    ],
  },
};
