import { signedIn } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  // liveRoutes.test.ts tests which accounts get which events.
  routes: { openStream: [to(), signedIn(406), {}] },
};
