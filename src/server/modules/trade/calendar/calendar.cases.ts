import { type ModuleCases, signedIn } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    getCalendar: [
      () => ({ url: '/api/calendar/?from=2026-03-01&to=2026-03-31' }),
      signedIn(200),
      { role: 'media' },
    ],
  },
};
