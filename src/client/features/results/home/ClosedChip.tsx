import { useCurrentOffers } from '@/client/entities/orderHooks';
import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { StatusChip } from '@/client/ui/StatusChip';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { isFinal } from '@/shared/platform/orderStages';

/** Until when the outlet takes no orders. */
export function ClosedChip({ user: { profile } }: { user: OutletUser }) {
  const { rows } = useCurrentOffers();
  const open = rows.filter(({ order: { stage } }) => stage !== 'offered' && !isFinal(stage)).length;
  const { open_orders_max: max } = profile;
  const text = notTaking({ ...profile, is_full: max !== null && open >= max });
  return text === null ? null : <StatusChip tone="waiting">{text}</StatusChip>;
}
