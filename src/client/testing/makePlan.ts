import type { Plan } from '@/shared/plans/plansContract';

/** An empty plan of the campaign with this id. */
export const makePlan = (id: number, fields: Partial<Plan> = {}): Plan => ({
  id,
  budget: 0,
  ordered: 0,
  orders: [],
  release_day: null,
  priority: 'reviews',
  pieces: [],
  version: 1,
  ...fields,
});
