import { signedIn } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: { getDashboard: [to(), signedIn(200), { role: 'artist' }] },
};
