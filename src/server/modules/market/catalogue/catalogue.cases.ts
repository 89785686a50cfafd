import { type ModuleCases, artists, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    searchCatalogue: [to(), artists(200), { role: 'artist' }],
    previewCatalogue: [to(), artists(200), { role: 'artist' }],
    countCatalogue: [to(), artists(200), { role: 'artist' }],
  },
  longLists: {
    searchCatalogue: [
      { who: 'busyArtist', path: 'catalogue/?', of: 'twice', queries: 7 },
      { who: 'busyArtist', path: 'catalogue/?sort=price&', of: 'twice', queries: 7 },
      {
        who: 'busyArtist',
        of: 'twice',
        queries: 7,
        path: 'catalogue/?search=hundred%20words&sort=tier&',
      },
    ],
  },
};
