import { paths } from '@/client/lib/paths';

/** The heading of a screen that can stand before the screen itself is there, by its address. */
export const HEADINGS: Readonly<Record<string, string>> = {
  [paths.profile]: 'Profile',
  [paths.profileSettings]: 'Profile settings',
  [paths.submitMusic]: 'Submit your music',
  [paths.myReleases]: 'Your releases',
  [paths.createOrder]: 'Create order',
  [paths.myOrders]: 'Your orders',
  [paths.createService]: 'Create your service',
  [paths.myServices]: 'Your services',
  [paths.admin]: 'Admin',
  [paths.dashboard]: 'You last 50 offers',
  [paths.offers]: 'Offers',
  [paths.marketplace]: 'Marketplace',
  [paths.campaigns]: 'Campaigns',
  [paths.artistSubmissions]: 'Artist submissions',
  [paths.submissionsOverview]: 'Submissions overview',
  [paths.message]: 'Messages',
  [paths.myFeedback]: 'My feedback',
  [paths.wallet]: 'Wallet',
};
