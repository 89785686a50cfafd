/** A record's id, or `:id` for the address as the router writes it. */
export type Id = number | ':id';

/** The addresses behind the log-in, from which search engines are kept away, see `site.ts`. */
export const accountPaths = {
  profile: '/profile',
  profileSettings: '/profile-settings',
  submitMusic: '/submit-music',
  myReleases: '/my-releases',
  createOrder: '/create-order',
  catalogue: '/catalogue',
  outlet: (id: Id) => `/catalogue/${id}`,
  plan: '/plan',
  myOrders: '/my-orders',
  createService: '/create-service',
  myServices: '/my-services',
  checkout: (id: Id) => `/checkout/${id}`,
  campaign: (id: Id) => `/campaigns/${id}`,
  report: (id: Id) => `/campaigns/${id}/report`,
  admin: '/admin',
  adminBusiness: '/admin/business',
  adminReview: '/admin/review',
  adminReports: '/admin/reports',
  decision: (id: Id) => `/decisions/${id}`,
  adminOrders: '/admin/orders',
  adminOrder: (id: Id) => `/admin/orders/${id}`,
  adminPeople: '/admin/people',
  adminMoney: '/admin/money',
  adminPrices: '/admin/prices',
  adminLog: '/admin/log',
} as const;
