import { type ModuleCases, everyone } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    'GET /sitemap.xml': [() => ({ url: '/sitemap.xml' }), everyone(200), {}],
    'GET /.well-known/security.txt': [
      () => ({ url: '/.well-known/security.txt' }),
      everyone(200),
      {},
    ],
    'GET /robots.txt': [() => ({ url: '/robots.txt' }), everyone(200), {}],
  },
};
