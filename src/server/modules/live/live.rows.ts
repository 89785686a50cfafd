import { signedIn } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  // Whom it streams to is told in liveRoutes.test.ts.
  routes: { 'GET /api/live/': [to('live/'), signedIn(406), {}] },
};
