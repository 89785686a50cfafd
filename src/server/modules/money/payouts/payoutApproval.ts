import { FOUR_EYES_CENTS } from '@/shared/platform/money.rules';
import { type DestinationState, isByProvider, type PayoutState } from '@/shared/money/ledger.rules';
import type { RequestedPayoutRow } from './requestedPayoutsRepository';

const written = (destination: string): string => destination.replace(/\s/g, '').toUpperCase();

export function destinationState({
  payout,
  destinationBefore: before,
}: Pick<RequestedPayoutRow, 'payout' | 'destinationBefore'>): DestinationState {
  if (before === null) return 'first';
  return written(before) === written(payout.destination) ? 'as_before' : 'changed';
}

/** Whether it takes two admins, after what its owner had from this one. */
export const takesTwo = (amountCents: number, hadCents = 0): boolean =>
  hadCents + amountCents > FOUR_EYES_CENTS;

/** Whether its owner would have too much from one admin, and no other admin has approved it. */
export const isOverLimit = ({
  approvedAt,
  amountCents,
  hadCents,
}: Pick<RequestedPayoutRow['payout'], 'approvedAt' | 'amountCents'> & {
  hadCents: number;
}): boolean => approvedAt === null && takesTwo(amountCents, hadCents);

export function payoutState(row: RequestedPayoutRow, adminId: number): PayoutState {
  const { payout, isGranted, isFrozen, owedCents, hadCents } = row;
  if (payout.status !== 'requested') return 'decided';
  if (isByProvider(payout.kind)) return 'by_itself';
  if (row.batchId !== null) return 'in_batch';
  if (payout.userId === adminId) return 'own';
  if (isGranted) return 'granted';
  if (isFrozen) return 'frozen';
  if (owedCents > 0) return 'owes';
  if (payout.approvedBy === adminId) return 'approved';
  if (!takesTwo(payout.amountCents, hadCents)) return 'ready';
  return payout.approvedAt === null ? 'first' : 'second';
}
