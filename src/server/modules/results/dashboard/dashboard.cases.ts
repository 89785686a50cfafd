import { artists, type ModuleCases, signedIn, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    getDashboard: [to(), signedIn(200), { role: 'artist' }],
    getNewestPiece: [to(), artists(200), { role: 'artist' }],
  },
};
