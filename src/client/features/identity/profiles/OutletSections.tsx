import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { PublicOutlet } from './PublicOutlet';
import { TakingOrders } from './TakingOrders';

/** Settings of outlets: when they take orders, and their public page. */
export function OutletSections({ user }: { user: OutletUser }) {
  return (
    <>
      <TakingOrders user={user} />
      <PublicOutlet user={user} />
    </>
  );
}
