import { paths } from '@/client/lib/paths';
import { screen } from './screen';

export const adminScreens = [
  screen({
    path: paths.admin,
    guard: 'admin',
    title: 'Admin',
    load: () => import('@/client/features/admin/moderation/AdminPage'),
    page: 'AdminPage',
    within: paths.adminReview,
  }),
  screen({
    path: paths.adminBusiness,
    guard: 'admin',
    title: 'Business',
    load: () => import('@/client/features/admin/business/BusinessPage'),
    page: 'BusinessPage',
  }),
  screen({
    path: paths.adminReview,
    guard: 'moderator',
    title: 'Review',
    load: () => import('@/client/features/admin/moderation/ModerationPage'),
    page: 'ModerationPage',
  }),
  screen({
    path: paths.adminOrders,
    guard: 'admin',
    title: 'All orders',
    load: () => import('@/client/features/admin/orders/AdminOrdersPage'),
    page: 'AdminOrdersPage',
  }),
  screen({
    path: paths.adminOrder(':id'),
    guard: 'admin',
    title: 'Order',
    load: () => import('@/client/features/admin/orders/AdminOrderPage'),
    page: 'AdminOrderPage',
    within: paths.adminOrders,
    example: paths.adminOrder(1),
    isDrawnLate: true,
  }),
  screen({
    path: paths.adminPeople,
    guard: 'admin',
    title: 'People',
    load: () => import('@/client/features/admin/people/PeoplePage'),
    page: 'PeoplePage',
  }),
  screen({
    path: paths.adminMoney,
    guard: 'finance',
    title: 'Money',
    load: () => import('@/client/features/admin/money/MoneyPage'),
    page: 'MoneyPage',
  }),
  screen({
    path: paths.adminPrices,
    guard: 'finance',
    title: 'Prices',
    load: () => import('@/client/features/market/prices/PricesPage'),
    page: 'PricesPage',
  }),
  screen({
    path: paths.adminLog,
    guard: 'admin',
    title: 'Log',
    load: () => import('@/client/features/admin/audit/LogPage'),
    page: 'LogPage',
  }),
  screen({
    path: paths.adminReports,
    guard: 'moderator',
    title: 'Reports',
    load: () => import('@/client/features/admin/reports/AdminReportsPage'),
    page: 'AdminReportsPage',
  }),
];
