import { type ModuleCases, everyone, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = { routes: { readMetrics: [to(), everyone(404), {}] } };
