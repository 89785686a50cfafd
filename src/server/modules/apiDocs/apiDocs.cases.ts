import { everyone } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    'GET /api/openapi.json': [to('openapi.json'), everyone(200), {}],
    'GET /api/docs/': [to('docs/'), everyone(200), {}],
    'GET /api/docs/:name': [to('docs/docs.css'), everyone(200), {}],
  },
};
