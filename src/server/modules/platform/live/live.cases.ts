import { type ModuleCases, signedIn, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  // liveRoutes.test.ts tests which accounts get which events.
  routes: { openStream: [to(), signedIn(406), {}] },
};
