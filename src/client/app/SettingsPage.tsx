import { ProfileSettingsPage } from '@/client/features/identity/profiles/ProfileSettingsPage';
import { lazyPart } from '@/client/ui/lazyPart';

const PayeeCard = lazyPart(() => import('@/client/features/money/wallet/PayeeCard'), 'PayeeCard');

/** The settings, with the part of another room. */
export const SettingsPage = () => <ProfileSettingsPage payouts={<PayeeCard />} />;
