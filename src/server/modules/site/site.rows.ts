import { everyone } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';

export const rows: ModuleRows = {
  routes: {
    'GET /sitemap.xml': [() => ({ url: '/sitemap.xml' }), everyone(200), {}],
    'GET /robots.txt': [() => ({ url: '/robots.txt' }), everyone(200), {}],
  },
};
