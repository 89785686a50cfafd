import { type ModuleCases, everyone, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    describeApi: [to(), everyone(200), {}],
    browseApi: [to(), everyone(200), {}],
    readDocsFile: [() => ({ url: '/api/docs/docs.css' }), everyone(200), {}],
  },
};
