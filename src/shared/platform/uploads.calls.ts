import type { Calls } from './contract';

export const uploadCalls = {
  listUploads: {
    method: 'GET',
    path: 'uploads/',
    who: 'member',
    part: 'editor',
    returns: { list: 'uploads' },
    summary: 'Lists the files that you have uploaded for your music or your page, newest first.',
  },
} as const satisfies Calls;
