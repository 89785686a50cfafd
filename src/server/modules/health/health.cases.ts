import { everyone } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    'GET /api/health/': [to('health/'), everyone(200), {}],
    'GET /api/ready/': [to('ready/'), everyone(200), {}],
  },
};
