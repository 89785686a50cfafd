import { everyone } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    checkHealth: [to(), everyone(200), {}],
    checkReady: [to(), everyone(200), {}],
  },
};
