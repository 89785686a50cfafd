import { paths } from '@/client/lib/paths';
import type { FramedScreen } from './screen';

export const adminScreens: readonly FramedScreen[] = [
  {
    path: paths.admin,
    guard: 'admin',
    title: 'Admin',
    load: () =>
      import(/* webpackChunkName: "admin" */ '@/client/features/admin/moderation/AdminPage').then(
        ({ AdminPage }) => AdminPage,
      ),
    chunk: 'admin',
    within: paths.adminReview,
  },
  {
    path: paths.adminBusiness,
    guard: 'admin',
    title: 'Business',
    load: () =>
      import(
        /* webpackChunkName: "admin-business" */ '@/client/features/admin/business/BusinessPage'
      ).then(({ BusinessPage }) => BusinessPage),
    chunk: 'admin-business',
  },
  {
    path: paths.adminReview,
    guard: 'moderator',
    title: 'Review',
    load: () =>
      import(
        /* webpackChunkName: "admin-review" */ '@/client/features/admin/moderation/ModerationPage'
      ).then(({ ModerationPage }) => ModerationPage),
    chunk: 'admin-review',
  },
  {
    path: paths.adminOrders,
    guard: 'admin',
    title: 'All orders',
    load: () =>
      import(
        /* webpackChunkName: "admin-orders" */ '@/client/features/admin/orders/AdminOrdersPage'
      ).then(({ AdminOrdersPage }) => AdminOrdersPage),
    chunk: 'admin-orders',
  },
  {
    path: paths.adminOrder(':id'),
    guard: 'admin',
    title: 'Order',
    load: () =>
      import(
        /* webpackChunkName: "admin-order" */ '@/client/features/admin/orders/AdminOrderPage'
      ).then(({ AdminOrderPage }) => AdminOrderPage),
    chunk: 'admin-order',
    within: paths.adminOrders,
    example: paths.adminOrder(1),
    isDrawnLate: true,
  },
  {
    path: paths.adminPeople,
    guard: 'admin',
    title: 'People',
    load: () =>
      import(
        /* webpackChunkName: "admin-people" */ '@/client/features/admin/people/PeoplePage'
      ).then(({ PeoplePage }) => PeoplePage),
    chunk: 'admin-people',
  },
  {
    path: paths.adminMoney,
    guard: 'finance',
    title: 'Money',
    load: () =>
      import(/* webpackChunkName: "admin-money" */ '@/client/features/admin/money/MoneyPage').then(
        ({ MoneyPage }) => MoneyPage,
      ),
    chunk: 'admin-money',
  },
  {
    path: paths.adminPrices,
    guard: 'finance',
    title: 'Prices',
    load: () =>
      import(
        /* webpackChunkName: "admin-prices" */ '@/client/features/market/prices/PricesPage'
      ).then(({ PricesPage }) => PricesPage),
    chunk: 'admin-prices',
  },
  {
    path: paths.adminLog,
    guard: 'admin',
    title: 'Log',
    load: () =>
      import(/* webpackChunkName: "admin-log" */ '@/client/features/admin/audit/LogPage').then(
        ({ LogPage }) => LogPage,
      ),
    chunk: 'admin-log',
  },
  {
    path: paths.adminReports,
    guard: 'moderator',
    title: 'Reports',
    load: () =>
      import(
        /* webpackChunkName: "admin-reports" */ '@/client/features/admin/reports/AdminReportsPage'
      ).then(({ AdminReportsPage }) => AdminReportsPage),
    chunk: 'admin-reports',
  },
];
