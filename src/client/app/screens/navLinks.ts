import type { Role } from '@/shared/platform/options';
import { paths } from '@/client/lib/paths';
import type { NavIcon } from '@/client/ui/shells/NavItems';

/**
 * An entry of the navigation. If it has several screens, they are tabs in the head of their pages.
 */
export interface NavLink {
  label: string;
  /** The addresses of its screens, in the order of the tabs. */
  tabs: readonly string[];
  /** The screen to which the entry leads, if it is not the first tab. */
  opens?: string;
  /** The icon of an entry that the foot bar of a phone shows too. */
  icon?: NavIcon;
}

export const HOME: NavLink = { label: 'Home', tabs: [paths.profile], icon: 'house' };

const RESULTS: NavLink = { label: 'Results', tabs: [paths.dashboard, paths.myFeedback] };
const WALLET: NavLink = { label: 'Wallet', tabs: [paths.wallet] };
const MESSAGES: NavLink = { label: 'Messages', tabs: [paths.message], icon: 'bubble' };

/** The entries of each role, in order; home comes before them. */
export const ROLE_LINKS: Readonly<Record<Role, readonly NavLink[]>> = {
  artist: [
    {
      label: 'Music',
      tabs: [paths.myReleases, paths.campaigns, paths.submissionsOverview],
      icon: 'record',
    },
    { label: 'Catalogue', tabs: [paths.catalogue], icon: 'shelf' },
    {
      label: 'Orders',
      tabs: [paths.offers, paths.myOrders],
      opens: paths.myOrders,
      icon: 'slip',
    },
    MESSAGES,
    RESULTS,
    WALLET,
  ],
  media: [
    { label: 'Submissions', tabs: [paths.artistSubmissions], icon: 'tray' },
    { label: 'Orders', tabs: [paths.offers], icon: 'slip' },
    MESSAGES,
    { label: 'Shop', tabs: [paths.myServices, paths.marketplace], icon: 'tag' },
    RESULTS,
    WALLET,
  ],
};

/** The entries for admins, in a separate group before those of their role. */
export const ADMIN_LINKS: readonly NavLink[] = [
  { label: 'Business', tabs: [paths.adminBusiness] },
  { label: 'Review', tabs: [paths.adminReview] },
  { label: 'Orders', tabs: [paths.adminOrders] },
  { label: 'People', tabs: [paths.adminPeople] },
  { label: 'Money', tabs: [paths.adminMoney] },
  { label: 'Prices', tabs: [paths.adminPrices] },
  { label: 'Reports', tabs: [paths.adminReports] },
  { label: 'Log', tabs: [paths.adminLog] },
];
