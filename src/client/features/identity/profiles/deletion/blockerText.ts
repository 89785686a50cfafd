import type { DeletionBlocker } from '@/shared/identity/profiles.schemas';
import { formatPrice } from '@/shared/platform/amounts';
import { paths } from '@/client/lib/paths';
import { isPaidHere } from '@/client/lib/tradeFacts';
import { stageChipOf } from '@/shared/platform/orderStatus';

export interface BlockerText {
  /** Describes the blocker and how to remove it. */
  text: string;
  /** The page where that is done. */
  link?: { to: string; label: string };
}

function stagesOf({ stages }: DeletionBlocker): string {
  const counts = new Map<string, number>();
  for (const { stage, count } of stages) {
    const unpaid = isPaidHere() ? {} : { paid_at: null };
    const { text } = stageChipOf({ stage, close_reason: null, ...unpaid });
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => `${text} (${count})`).join(', ');
}

export function blockerText(blocker: DeletionBlocker): BlockerText {
  const { kind, count, amount } = blocker;
  switch (kind) {
    case 'orders':
      return {
        text: `${count === 1 ? 'One order is' : `${count} orders are`} open: ${stagesOf(blocker)}.`,
        link: { to: paths.dashboard, label: 'See your orders' },
      };
    case 'payments':
      return {
        text: 'A payment has been begun. Finish it, or wait half an hour until it is over.',
        link: { to: paths.dashboard, label: 'See your orders' },
      };
    case 'balance':
      return {
        text: `${formatPrice(amount ?? 0)} is on your balance. Have it paid out first.`,
        link: { to: paths.wallet, label: 'Go to your wallet' },
      };
    case 'payouts':
      return {
        text: `${formatPrice(amount ?? 0)} waits to be paid out to you. A mail says when it is done.`,
        link: { to: paths.wallet, label: 'Go to your wallet' },
      };
    case 'last_admin':
      return {
        text: 'You are the only owner among the admins. Whoever runs this server has to name another one first.',
      };
  }
}
