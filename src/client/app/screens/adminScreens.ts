import { paths } from '@/client/lib/paths';
import type { Screen } from './screen';

/** The screens of admins. */
export const adminScreens: readonly Screen[] = [
  {
    path: paths.admin,
    frame: 'signed-in',
    guard: 'admin',
    title: 'Admin',
    load: async () =>
      (await import(/* webpackChunkName: "admin" */ '@/client/features/moderation/AdminPage'))
        .AdminPage,
    chunk: 'admin',
    budget: 131,
    within: paths.adminReview,
  },
  {
    path: paths.adminBusiness,
    frame: 'signed-in',
    guard: 'admin',
    title: 'Business',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-business" */ '@/client/features/business/BusinessPage'
        )
      ).BusinessPage,
    chunk: 'admin-business',
    budget: 140,
  },
  {
    path: paths.adminReview,
    frame: 'signed-in',
    guard: 'moderator',
    title: 'Review',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-review" */ '@/client/features/moderation/ReviewPage'
        )
      ).ReviewPage,
    chunk: 'admin-review',
    budget: 158,
  },
  {
    path: paths.adminOrders,
    frame: 'signed-in',
    guard: 'admin',
    title: 'All orders',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-orders" */ '@/client/features/orders/admin/AdminOrdersPage'
        )
      ).AdminOrdersPage,
    chunk: 'admin-orders',
    budget: 150,
  },
  {
    path: paths.adminOrder(':id'),
    frame: 'signed-in',
    guard: 'admin',
    title: 'Order',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-order" */ '@/client/features/orders/admin/AdminOrderPage'
        )
      ).AdminOrderPage,
    chunk: 'admin-order',
    budget: 150,
    within: paths.adminOrders,
    example: paths.adminOrder(1),
    isDrawnLate: true,
  },
  {
    path: paths.adminPeople,
    frame: 'signed-in',
    guard: 'admin',
    title: 'People',
    load: async () =>
      (await import(/* webpackChunkName: "admin-people" */ '@/client/features/people/PeoplePage'))
        .PeoplePage,
    chunk: 'admin-people',
    budget: 158,
  },
  {
    path: paths.adminMoney,
    frame: 'signed-in',
    guard: 'finance',
    title: 'Money',
    load: async () =>
      (await import(/* webpackChunkName: "admin-money" */ '@/client/features/money/MoneyPage'))
        .MoneyPage,
    chunk: 'admin-money',
    budget: 149,
  },
  {
    path: paths.adminPrices,
    frame: 'signed-in',
    guard: 'finance',
    title: 'Prices',
    load: async () =>
      (await import(/* webpackChunkName: "admin-prices" */ '@/client/features/prices/PricesPage'))
        .PricesPage,
    chunk: 'admin-prices',
    budget: 140,
  },
  {
    path: paths.adminLog,
    frame: 'signed-in',
    guard: 'admin',
    title: 'Log',
    load: async () =>
      (await import(/* webpackChunkName: "admin-log" */ '@/client/features/audit/LogPage')).LogPage,
    chunk: 'admin-log',
    budget: 155,
  },
  {
    path: paths.adminReports,
    frame: 'signed-in',
    guard: 'moderator',
    title: 'Reports',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "admin-reports" */ '@/client/features/reports/AdminReportsPage'
        )
      ).AdminReportsPage,
    chunk: 'admin-reports',
    budget: 142,
  },
];
