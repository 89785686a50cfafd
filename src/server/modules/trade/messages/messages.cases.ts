import { randomUUID } from 'node:crypto';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newOrder } from '@/server/testing/cases/makers';
import { type ModuleCases, parties, of } from '@/server/testing/cases/moduleCases';

const one: FuzzCase = { id: (records) => records.order() };

export const cases: ModuleCases = {
  routes: {
    listMessages: [of(newOrder), parties(200, 200), { ...one, role: 'media' }],
    sendMessage: [
      async (world) => ({
        id: await newOrder(world),
        payload: { client_id: randomUUID(), text: 'Hello' },
      }),
      parties(201, 201),
      {
        ...one,
        role: 'artist',
        body: ({ count }) => ({ client_id: randomUUID(), text: `Message ${count}` }),
      },
    ],
    readMessages: [
      of(newOrder, { message: 1 }),
      parties(200, 200),
      { ...one, role: 'media', body: ({ count }) => ({ message: count }) },
    ],
  },
};
