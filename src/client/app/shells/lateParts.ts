export { ConfirmEmailBand } from '@/client/features/platform/notices/ConfirmEmailBand';
export { NotificationsButton } from '@/client/features/platform/notices/NotificationsButton';
export { SiteNews } from '@/client/features/admin/settings/SiteNews';
export { FootBar } from '@/client/ui/shells/FootBar';
export { FindButton } from '../palette/FindButton';
export { ProofGate } from '@/client/features/identity/profiles/secondFactor/ProofGate';
