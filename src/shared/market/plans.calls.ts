import type { Calls } from '../platform/contract';

export const planCalls = {
  getPlan: {
    method: 'GET',
    path: 'plans/:id/',
    who: 'artist',
    returns: { record: 'plans' },
    tags: ['Order'],
    summary: 'Reads the plan of one of your campaigns, by the id of the campaign.',
    more: 'For a campaign without a plan it is empty, in version 1.',
  },
  updatePlan: {
    method: 'PATCH',
    path: 'plans/:id/',
    who: 'artist',
    returns: { record: 'plans' },
    summary: 'Changes the given fields of a plan and returns it.',
    more: '`pieces` are all of its pieces in their order. A new one must be for sale, and one with an open order stays.',
    isVersioned: true,
  },
  getPlanCandidates: {
    method: 'GET',
    path: 'plans/:id/candidates/',
    who: 'artist',
    returns: 'value',
    summary: 'Reads the services that a plan can choose from, each rated for its campaign.',
    more: 'They are at most 2,000, first those of the genre, and none while the catalogue is closed to you.',
  },
} as const satisfies Calls;
