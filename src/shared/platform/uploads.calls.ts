import type { Calls } from './contract';

export const uploadCalls = {
  listUploads: {
    method: 'GET',
    path: 'uploads/',
    who: 'member',
    returns: { list: 'uploads' },
    summary: 'Lists the pictures that you have uploaded, newest first.',
  },
} as const satisfies Calls;
