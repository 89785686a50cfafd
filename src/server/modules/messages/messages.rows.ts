import { randomUUID } from 'node:crypto';
import type { FuzzRow } from '@/server/testing/fuzz/fuzzRow';
import { parties } from '@/server/testing/rows/callers';
import { newOrder } from '@/server/testing/rows/makers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { of } from '@/server/testing/rows/rowsWorld';

const one: FuzzRow = { id: (records) => records.order() };

export const rows: ModuleRows = {
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
        more: ['file', 'author', 'id'],
      },
    ],
    'PUT /api/offers/:id/read/': [
      of(newOrder, 'offers/:id/read/', { message: 1 }),
      parties(200, 200),
      { ...one, role: 'media', body: ({ count }) => ({ message: count }) },
    ],
  },
};
