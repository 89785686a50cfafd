import { randomUUID } from 'node:crypto';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { parties } from '@/server/testing/cases/callers';
import { newOrder } from '@/server/testing/cases/makers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { of } from '@/server/testing/cases/casesWorld';

const one: FuzzCase = { id: (records) => records.order() };

export const cases: ModuleCases = {
  routes: {
    'GET /api/offers/:id/messages/': [
      of(newOrder, 'offers/:id/messages/'),
      parties(200, 200),
      { ...one, role: 'media' },
    ],
    'POST /api/offers/:id/messages/': [
      async (world) => ({
        url: `/api/offers/${await newOrder(world)}/messages/`,
        payload: { client_id: randomUUID(), text: 'Hello' },
      }),
      parties(201, 201),
      {
        ...one,
        role: 'artist',
        body: ({ count }) => ({ client_id: randomUUID(), text: `Message ${count}` }),
      },
    ],
    'PUT /api/offers/:id/read/': [
      of(newOrder, 'offers/:id/read/', { message: 1 }),
      parties(200, 200),
      { ...one, role: 'media', body: ({ count }) => ({ message: count }) },
    ],
  },
};
