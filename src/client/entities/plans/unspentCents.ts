import type { Plan } from '@/shared/plans/plansContract';
import { toCents } from '@/shared/money/cents';

/**
 * What a plan's budget has left beside the orders of its campaign, in cents; less than 0 where they
 * cost more, and `null` without a budget.
 */
export const unspentCents = ({ budget, ordered }: Pick<Plan, 'budget' | 'ordered'>) =>
  budget === 0 ? null : toCents(budget) - toCents(ordered);
