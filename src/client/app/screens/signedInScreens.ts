import { openScreens } from './openScreens';
import { type Screen, inFrame, screen } from './screen';
import { paths } from '@/client/lib/paths';
import { adminScreens } from './adminScreens';

export const signedInScreens = inFrame('signed-in', [
  ...adminScreens,
  screen({
    path: paths.profile,
    part: 'editor',
    title: 'Profile',
    chunk: 'profile',
    load: () => import('../HomePage'),
    page: 'HomePage',
  }),
  screen({
    path: paths.profileSettings,
    part: 'any',
    title: 'Profile settings',
    load: () => import('../SettingsPage'),
    page: 'SettingsPage',
    within: paths.profile,
  }),
  screen({
    path: paths.submitMusic,
    guard: 'artist',
    title: 'Submit your music',
    load: () => import('@/client/features/music/releases/SubmitMusicPage'),
    page: 'SubmitMusicPage',
    waiting: 'form',
    within: paths.myReleases,
  }),
  screen({
    path: paths.campaign(':id'),
    guard: 'artist',
    title: 'Campaign',
    load: () => import('@/client/features/results/campaigns/CampaignPage'),
    page: 'CampaignPage',
    example: paths.campaign(1),
    isDrawnLate: true,
    within: paths.myReleases,
  }),
  screen({
    path: paths.report(':id'),
    guard: 'artist',
    title: 'Report',
    load: () => import('@/client/features/results/campaigns/CampaignPage'),
    page: 'CampaignPage',
    example: paths.report(1),
    isDrawnLate: true,
    within: paths.myReleases,
  }),
  screen({
    path: paths.myReleases,
    guard: 'artist',
    title: 'Music',
    chunk: 'my-releases',
    load: () => import('@/client/features/music/releases/MusicPage'),
    page: 'MusicPage',
  }),
  screen({
    path: paths.createOrder,
    guard: 'artist',
    title: 'Create order',
    load: () => import('@/client/features/trade/orders/create/CreateOrderPage'),
    page: 'CreateOrderPage',
    within: paths.catalogue,
    example: `${paths.createOrder}?service=999999`,
  }),
  screen({
    path: paths.myOrders,
    guard: 'artist',
    title: 'Orders',
    load: () => import('@/client/features/trade/orders/list/OrdersPage'),
    page: 'OrdersPage',
    waiting: 'list',
    link: { label: 'Orders' },
  }),
  screen({
    path: paths.calendar,
    part: 'editor',
    title: 'Calendar',
    load: () => import('@/client/features/trade/calendar/CalendarPage'),
    page: 'CalendarPage',
    within: paths.offers,
  }),
  screen({
    path: paths.catalogue,
    guard: 'artist',
    title: 'Catalogue',
    load: () => import('@/client/features/trade/catalogue/CataloguePage'),
    page: 'CataloguePage',
  }),
  screen({
    path: paths.outlet(':id'),
    guard: 'artist',
    title: 'Outlet',
    load: () => import('@/client/features/results/outlets/OutletPage'),
    page: 'OutletPage',
    within: paths.catalogue,
    example: paths.outlet(1),
    isDrawnLate: true,
  }),
  screen({
    path: paths.plan,
    guard: 'artist',
    title: 'Plan',
    load: () => import('@/client/features/trade/plans/PlanPage'),
    page: 'PlanPage',
    waiting: 'form',
    within: paths.catalogue,
  }),
  screen({
    path: paths.createService,
    part: 'editor',
    guard: 'media',
    title: 'Create your service',
    load: () => import('@/client/features/market/services/CreateServicePage'),
    page: 'CreateServicePage',
    waiting: 'form',
    within: paths.myServices,
  }),
  screen({
    path: paths.myServices,
    part: 'editor',
    guard: 'media',
    title: 'Shop',
    chunk: 'my-services',
    load: () => import('@/client/features/market/services/ShopPage'),
    page: 'ShopPage',
  }),
  screen({
    path: paths.checkout(':id'),
    guard: 'artist',
    title: 'Payment',
    load: () => import('@/client/features/trade/orders/pay/CheckoutPage'),
    page: 'CheckoutPage',
    isBare: true,
    within: paths.myOrders,
    example: paths.checkout(1),
    isDrawnLate: true,
  }),
  screen({
    path: paths.decision(':id'),
    part: 'editor',
    title: 'Decision',
    load: () => import('@/client/features/admin/reports/DecisionPage'),
    page: 'DecisionPage',
    within: paths.profile,
    example: paths.decision(1),
    isDrawnLate: true,
  }),
]);

export const innerScreens: readonly Screen[] = [...signedInScreens, ...openScreens];

/** The screen at an address without parameters, in any case of letters, with or without a slash. */
export function screenAt(pathname: string): Screen | undefined {
  const address = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return innerScreens.find(({ path }) => path === address);
}

/**
 * Preloads the screen at an address. A failure is ignored here: rendering the screen loads it
 * again.
 */
export function preloadScreen(pathname: string): void {
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
