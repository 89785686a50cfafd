import { signedIn } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: { 'GET /api/feedback/': [to('feedback/'), signedIn(200), { role: 'artist' }] },
};
