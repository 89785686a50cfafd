import { ProfileSettingsPage } from '@/client/features/identity/profiles/ProfileSettingsPage';
import { lazyPart } from '@/client/ui/lazyPart';

const PayeeCard = lazyPart(() => import('@/client/features/money/wallet/PayeeCard'), 'PayeeCard');

const Papers = lazyPart(() => import('@/client/features/money/wallet/Papers'), 'Papers');

/** The settings, with the parts of another room. */
export const SettingsPage = () => (
  <ProfileSettingsPage payouts={<PayeeCard />} papers={<Papers />} />
);
