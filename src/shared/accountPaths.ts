/** As the router writes it, or of one record. */
export type Id = number | ':id';

/** The addresses behind the log-in. Search engines are kept from them, see `site.ts`. */
export const accountPaths = {
  profile: '/profile',
  profileSettings: '/profile-settings',
  submitMusic: '/submit-music',
  myReleases: '/my-releases',
  createOrder: '/create-order',
  catalogue: '/catalogue',
  outlet: (id: Id) => `/catalogue/${id}`,
  myOrders: '/my-orders',
  createService: '/create-service',
  myServices: '/my-services',
  checkout: (id: Id) => `/checkout/${id}`,
  campaign: (id: Id) => `/campaigns/${id}`,
  admin: '/admin',
  adminReview: '/admin/review',
} as const;
