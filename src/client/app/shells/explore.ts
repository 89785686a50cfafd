import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import type { NavItem } from '@/client/ui/shells/NavItems';

/** The screens on sample data, in the order of the navigation. */
export const EXPLORE: readonly NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', prefetch: () => void loadPieDrawing() },
  { to: paths.offers, label: 'Offers' },
  { to: paths.marketplace, label: 'Marketplace' },
  { to: paths.campaigns, label: 'Campaigns' },
  { to: paths.artistSubmissions, label: 'Artist submissions' },
  { to: paths.submissionsOverview, label: 'Submissions overview' },
  { to: paths.message, label: 'Messages' },
  { to: paths.myFeedback, label: 'My feedback' },
  { to: paths.wallet, label: 'Wallet' },
];
