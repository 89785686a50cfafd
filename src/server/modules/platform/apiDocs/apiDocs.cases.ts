import { everyone } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    describeApi: [to(), everyone(200), {}],
    browseApi: [to(), everyone(200), {}],
    readDocsFile: [() => ({ url: '/api/docs/docs.css' }), everyone(200), {}],
  },
};
