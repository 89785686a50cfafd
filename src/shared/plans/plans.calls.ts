import type { Calls } from '../contract';

export const planCalls = {
  getPlan: {
    method: 'GET',
    path: 'plans/:id/',
    who: 'artist',
    summary: 'Reads the plan of one of your campaigns, by the id of the campaign.',
    more: 'A campaign without a plan answers an empty one, in version 1.',
  },
  updatePlan: {
    method: 'PATCH',
    path: 'plans/:id/',
    who: 'artist',
    summary: 'Changes what is given of a plan and answers it.',
    more: '`pieces` are all of its pieces in their order. A new one must be for sale, and one with an open order stays.',
    isVersioned: true,
  },
} as const satisfies Calls;
