import { signedIn } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  // Whom it streams to is told in liveRoutes.test.ts.
  routes: { 'GET /api/live/': [to('live/'), signedIn(406), {}] },
};
