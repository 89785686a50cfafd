import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { type ModuleCases, everyone } from '@/server/testing/cases/moduleCases';

const OUTLET: FuzzCase = { id: async (records) => records.outlet() };
const VERSION: FuzzCase = { params: { version: async () => '0.png' } };

export const cases: ModuleCases = {
  routes: {
    'GET /outlets/:id': [() => ({ url: '/outlets/1' }), everyone(404), OUTLET],
    'GET /share/outlets/:id/:version': [
      () => ({ url: '/share/outlets/1/0.png' }),
      everyone(404),
      { ...OUTLET, ...VERSION },
    ],
    'GET /outlets/:id/badge.svg': [() => ({ url: '/outlets/1/badge.svg' }), everyone(404), OUTLET],
    'GET /report': [() => ({ url: '/report?kind=outlet&id=1' }), everyone(404), {}],
    'POST /report': [() => ({ url: '/report?kind=outlet&id=1' }), everyone(404), {}],
    'GET /report/confirm': [() => ({ url: '/report/confirm?token=1' }), everyone(404), {}],
    'POST /report/confirm': [() => ({ url: '/report/confirm?token=1' }), everyone(404), {}],
    'GET /appeal': [() => ({ url: '/appeal?token=1' }), everyone(404), {}],
    'POST /appeal': [() => ({ url: '/appeal?token=1' }), everyone(404), {}],
    'GET /outlets': [() => ({ url: '/outlets?tier=rising' }), everyone(200), {}],
    'GET /reports/:token': [
      () => ({ url: '/reports/k7m2xq9ftak7m2xq9ftak7m2xq9' }),
      everyone(404),
      { params: { token: async () => 'k7m2xq9ftak7m2xq9ftak7m2xq9' } },
    ],
    'GET /go/:code/release': [
      () => ({ url: '/go/k7m2xq9fta/release' }),
      everyone(404),
      { params: { code: async () => 'k7m2xq9fta' } },
    ],
    'GET /share/blog/:id/:version': [
      () => ({ url: '/share/blog/1/0.png' }),
      everyone(302),
      { id: async () => 1, ...VERSION },
    ],
    'GET /r/:slug': [() => ({ url: '/r/nobody' }), everyone(404), {}],
    'GET /share/r/:slug/:version': [
      () => ({ url: '/share/r/nobody/0.png' }),
      everyone(404),
      VERSION,
    ],
    'GET /r/:slug/clip/:track': [
      () => ({ url: '/r/nobody/clip/1' }),
      everyone(404),
      { params: { track: async () => '1' } },
    ],
    'GET /r/:slug/artwork': [() => ({ url: '/r/nobody/artwork' }), everyone(404), {}],
    'GET /r/:slug/presskit': [() => ({ url: '/r/nobody/presskit' }), everyone(404), {}],
    'GET /r/:slug/photo/:photo': [
      () => ({ url: '/r/nobody/photo/1' }),
      everyone(404),
      { params: { photo: async () => '1' } },
    ],
    'GET /coverage/:slug': [() => ({ url: '/coverage/nobody-0' }), everyone(404), {}],
    'GET /coverage/:slug/:cutting': [
      () => ({ url: '/coverage/nobody-0/1.png' }),
      everyone(404),
      { params: { cutting: async () => '1.png' } },
    ],
    'GET /share/coverage/:slug/:version': [
      () => ({ url: '/share/coverage/nobody-0/0.png' }),
      everyone(404),
      VERSION,
    ],
  },
};
