import { type ModuleCases, signedIn, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: { getFeedback: [to(), signedIn(200), { role: 'artist' }] },
};
