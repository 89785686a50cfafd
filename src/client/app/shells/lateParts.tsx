import { ViewBand } from '@/client/features/admin/people/ViewBand';
import { SiteNews } from '@/client/features/admin/settings/SiteNews';
import { ProofGate } from '@/client/features/identity/profiles/secondFactor/ProofGate';

export { ConfirmEmailBand } from '@/client/features/platform/notices/ConfirmEmailBand';
export { NotificationsButton } from '@/client/features/platform/notices/NotificationsButton';
export { FootBar } from '@/client/ui/shells/FootBar';
export { FindButton } from '../palette/FindButton';

/** They show nothing until something happens. */
export const Watchers = ({ name }: { name: string | undefined }) => (
  <>
    <ViewBand name={name} />
    <ProofGate />
    <SiteNews />
  </>
);
