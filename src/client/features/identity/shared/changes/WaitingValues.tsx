import { CHANGE_MESSAGES } from '@/shared/identity/changes.rules';
import { StatusChip } from '@/client/ui/StatusChip';

/**
 * The values that wait for an admin's approval, shown beside the live ones; nothing if there are
 * none.
 */
export function WaitingValues({ values = [] }: { values?: readonly string[] | undefined }) {
  if (values.length === 0) return null;
  return (
    <span>
      <StatusChip tone="waiting">{CHANGE_MESSAGES.waiting}</StatusChip> {values.join(', ')}
    </span>
  );
}
