import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import type { NavItem } from '@/client/ui/shells/NavItems';
import { preloadPage } from '../framedPages';

const item = (to: string, label: string): NavItem => ({
  to,
  label,
  prefetch: () => {
    preloadPage(to);
  },
});

const dashboard = item(paths.dashboard, 'Dashboard');

/** The screens on sample data, in the order of the navigation. */
export const EXPLORE: readonly NavItem[] = [
  {
    ...dashboard,
    prefetch: () => {
      dashboard.prefetch?.();
      void loadPieDrawing();
    },
    isHeavy: true,
  },
  item(paths.offers, 'Offers'),
  item(paths.marketplace, 'Marketplace'),
  item(paths.campaigns, 'Campaigns'),
  item(paths.artistSubmissions, 'Artist submissions'),
  item(paths.submissionsOverview, 'Submissions overview'),
  item(paths.message, 'Messages'),
  item(paths.myFeedback, 'My feedback'),
  item(paths.wallet, 'Wallet'),
];
