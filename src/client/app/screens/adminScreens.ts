import { paths } from '@/client/lib/paths';
import type { FramedScreen } from './screen';

export const adminScreens: readonly FramedScreen[] = [
  {
    path: paths.admin,
    guard: 'admin',
    title: 'Admin',
    load: async () =>
      (await import(/* webpackChunkName: "admin" */ '@/client/features/admin/moderation/AdminPage'))
        .AdminPage,
    chunk: 'admin',
    within: paths.adminReview,
  },
  {
    path: paths.adminBusiness,
    guard: 'admin',
    title: 'Business',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-business" */ '@/client/features/admin/business/BusinessPage'
        )
      ).BusinessPage,
    chunk: 'admin-business',
  },
  {
    path: paths.adminReview,
    guard: 'moderator',
    title: 'Review',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-review" */ '@/client/features/admin/moderation/ModerationPage'
        )
      ).ModerationPage,
    chunk: 'admin-review',
  },
  {
    path: paths.adminOrders,
    guard: 'admin',
    title: 'All orders',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-orders" */ '@/client/features/admin/orders/AdminOrdersPage'
        )
      ).AdminOrdersPage,
    chunk: 'admin-orders',
  },
  {
    path: paths.adminOrder(':id'),
    guard: 'admin',
    title: 'Order',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-order" */ '@/client/features/admin/orders/AdminOrderPage'
        )
      ).AdminOrderPage,
    chunk: 'admin-order',
    within: paths.adminOrders,
    example: paths.adminOrder(1),
    isDrawnLate: true,
  },
  {
    path: paths.adminPeople,
    guard: 'admin',
    title: 'People',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-people" */ '@/client/features/admin/people/PeoplePage'
        )
      ).PeoplePage,
    chunk: 'admin-people',
  },
  {
    path: paths.adminMoney,
    guard: 'finance',
    title: 'Money',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-money" */ '@/client/features/admin/money/MoneyPage'
        )
      ).MoneyPage,
    chunk: 'admin-money',
  },
  {
    path: paths.adminPrices,
    guard: 'finance',
    title: 'Prices',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-prices" */ '@/client/features/market/prices/PricesPage'
        )
      ).PricesPage,
    chunk: 'admin-prices',
  },
  {
    path: paths.adminLog,
    guard: 'admin',
    title: 'Log',
    load: async () =>
      (await import(/* webpackChunkName: "admin-log" */ '@/client/features/admin/audit/LogPage'))
        .LogPage,
    chunk: 'admin-log',
  },
  {
    path: paths.adminReports,
    guard: 'moderator',
    title: 'Reports',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-reports" */ '@/client/features/admin/reports/AdminReportsPage'
        )
      ).AdminReportsPage,
    chunk: 'admin-reports',
  },
];
