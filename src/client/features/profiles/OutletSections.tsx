import type { MediaUser } from '@/shared/profiles/profileContract';
import { PublicOutlet } from './PublicOutlet';
import { TakingOrders } from './TakingOrders';

/** What only outlets set: when they take orders, and their public page. */
export function OutletSections({ user }: { user: MediaUser }) {
  return (
    <>
      <TakingOrders user={user} />
      <PublicOutlet user={user} />
    </>
  );
}
