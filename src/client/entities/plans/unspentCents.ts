import type { Plan } from '@/shared/plans/plansContract';
import { toCents } from '@/shared/money/cents';

/**
 * The rest of a plan's budget after the orders of its campaign, in cents; negative if they cost
 * more, and `null` without a budget.
 */
export const unspentCents = ({ budget, ordered }: Pick<Plan, 'budget' | 'ordered'>) =>
  budget === 0 ? null : toCents(budget) - toCents(ordered);
