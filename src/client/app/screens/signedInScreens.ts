import { openScreens } from './openScreens';
import { type Screen, inFrame } from './screen';
import { paths } from '@/client/lib/paths';
import { adminScreens } from './adminScreens';

export const signedInScreens = inFrame('signed-in', [
  ...adminScreens,
  {
    path: paths.profile,
    part: 'editor',
    title: 'Profile',
    load: () =>
      import(/* webpackChunkName: "profile" */ '../HomePage').then(({ HomePage }) => HomePage),
    chunk: 'profile',
  },
  {
    path: paths.profileSettings,
    part: 'any',
    title: 'Profile settings',
    load: () =>
      import(/* webpackChunkName: "profile-settings" */ '../SettingsPage').then(
        ({ SettingsPage }) => SettingsPage,
      ),
    chunk: 'profile-settings',
    within: paths.profile,
  },
  {
    path: paths.submitMusic,
    guard: 'artist',
    title: 'Submit your music',
    load: () =>
      import(
        /* webpackChunkName: "submit-music" */ '@/client/features/music/releases/SubmitMusicPage'
      ).then(({ SubmitMusicPage }) => SubmitMusicPage),
    chunk: 'submit-music',
    waiting: 'form',
    within: paths.myReleases,
  },
  {
    path: paths.campaign(':id'),
    guard: 'artist',
    title: 'Campaign',
    load: () =>
      import(
        /* webpackChunkName: "campaign" */ '@/client/features/results/campaigns/CampaignPage'
      ).then(({ CampaignPage }) => CampaignPage),
    chunk: 'campaign',
    example: paths.campaign(1),
    isDrawnLate: true,
    within: paths.myReleases,
  },
  {
    path: paths.report(':id'),
    guard: 'artist',
    title: 'Report',
    load: () =>
      import(
        /* webpackChunkName: "campaign" */ '@/client/features/results/campaigns/CampaignPage'
      ).then(({ CampaignPage }) => CampaignPage),
    chunk: 'campaign',
    example: paths.report(1),
    isDrawnLate: true,
    within: paths.myReleases,
  },
  {
    path: paths.myReleases,
    guard: 'artist',
    title: 'Music',
    load: () =>
      import(
        /* webpackChunkName: "my-releases" */ '@/client/features/music/releases/MusicPage'
      ).then(({ MusicPage }) => MusicPage),
    chunk: 'my-releases',
  },
  {
    path: paths.createOrder,
    guard: 'artist',
    title: 'Create order',
    load: () =>
      import(
        /* webpackChunkName: "create-order" */ '@/client/features/trade/orders/create/CreateOrderPage'
      ).then(({ CreateOrderPage }) => CreateOrderPage),
    chunk: 'create-order',
    within: paths.catalogue,
    example: `${paths.createOrder}?service=999999`,
  },
  {
    path: paths.myOrders,
    guard: 'artist',
    title: 'Orders',
    load: () =>
      import(
        /* webpackChunkName: "orders" */ '@/client/features/trade/orders/list/OrdersPage'
      ).then(({ OrdersPage }) => OrdersPage),
    chunk: 'orders',
    waiting: 'list',
    link: { label: 'Orders' },
  },
  {
    path: paths.calendar,
    part: 'editor',
    title: 'Calendar',
    load: () =>
      import(
        /* webpackChunkName: "orders-month" */ '@/client/features/trade/calendar/CalendarPage'
      ).then(({ CalendarPage }) => CalendarPage),
    chunk: 'orders-month',
    within: paths.offers,
  },
  {
    path: paths.catalogue,
    guard: 'artist',
    title: 'Catalogue',
    load: () =>
      import(
        /* webpackChunkName: "catalogue" */ '@/client/features/trade/catalogue/CataloguePage'
      ).then(({ CataloguePage }) => CataloguePage),
    chunk: 'catalogue',
  },
  {
    path: paths.outlet(':id'),
    guard: 'artist',
    title: 'Outlet',
    load: () =>
      import(/* webpackChunkName: "outlet" */ '@/client/features/results/outlets/OutletPage').then(
        ({ OutletPage }) => OutletPage,
      ),
    chunk: 'outlet',
    within: paths.catalogue,
    example: paths.outlet(1),
    isDrawnLate: true,
  },
  {
    path: paths.plan,
    guard: 'artist',
    title: 'Plan',
    load: () =>
      import(/* webpackChunkName: "plan" */ '@/client/features/trade/plans/PlanPage').then(
        ({ PlanPage }) => PlanPage,
      ),
    chunk: 'plan',
    waiting: 'form',
    within: paths.catalogue,
  },
  {
    path: paths.createService,
    part: 'editor',
    guard: 'media',
    title: 'Create your service',
    load: () =>
      import(
        /* webpackChunkName: "create-service" */ '@/client/features/market/services/CreateServicePage'
      ).then(({ CreateServicePage }) => CreateServicePage),
    chunk: 'create-service',
    waiting: 'form',
    within: paths.myServices,
  },
  {
    path: paths.myServices,
    part: 'editor',
    guard: 'media',
    title: 'Shop',
    load: () =>
      import(
        /* webpackChunkName: "my-services" */ '@/client/features/market/services/ShopPage'
      ).then(({ ShopPage }) => ShopPage),
    chunk: 'my-services',
  },
  {
    path: paths.checkout(':id'),
    guard: 'artist',
    title: 'Payment',
    load: () =>
      import(
        /* webpackChunkName: "checkout" */ '@/client/features/trade/orders/pay/CheckoutPage'
      ).then(({ CheckoutPage }) => CheckoutPage),
    chunk: 'checkout',
    isBare: true,
    within: paths.myOrders,
    example: paths.checkout(1),
    isDrawnLate: true,
  },
  {
    path: paths.decision(':id'),
    part: 'editor',
    title: 'Decision',
    load: () =>
      import(
        /* webpackChunkName: "decision" */ '@/client/features/admin/reports/DecisionPage'
      ).then(({ DecisionPage }) => DecisionPage),
    chunk: 'decision',
    within: paths.profile,
    example: paths.decision(1),
    isDrawnLate: true,
  },
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
