import { type ModuleCases, everyone, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: { checkHealth: [to(), everyone(200), {}], checkReady: [to(), everyone(200), {}] },
};
