/** A record's id, or `:id` for the address as the router writes it. */
export type Id = number | ':id';

/** The addresses behind the log-in, from which search engines are kept away. */
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
  calendar: '/calendar',
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
  adminMails: '/admin/mails',
  adminContent: '/admin/content',
  adminTeam: '/admin/team',
  adminSettings: '/admin/settings',
} as const;

export const SITE_NAME = 'Linernote';

/** The picture of shared links to pages without their own, 1200 by 630 pixels. */
export const SITE_PICTURE = {
  path: '/share/home.png',
  alt: 'The Linernote record and the words: Get heard where it counts.',
};

/** In built pages, until the server knows `PUBLIC_URL`. Nobody can own a `.invalid` name. */
export const ORIGIN_PLACEHOLDER = 'https://linernote.invalid';

/** Replaces the contact address, `CONTACT_EMAIL`, in the same way. */
export const CONTACT_PLACEHOLDER = 'contact@linernote.invalid';

/** Replaces the name and address of `OPERATOR_NAME` and `OPERATOR_ADDRESS`, a line each. */
export const OPERATOR_PLACEHOLDER = '{{operator}}';

/** Where the server inserts what it draws into the built frame of its pages. */
export const MAIN_PLACEHOLDER = '{{main}}';

/** The trade settings in built pages, until the server fills in its own. */
export const FEE_ATTRIBUTE = 'data-fee="15"';
export const PAYMENTS_ATTRIBUTE = 'data-payments="on"';
export const HOLD_ATTRIBUTE = 'data-hold="7"';

/** In built pages, until the server fills in what owners announce. */
export const NEWS_PLACEHOLDER = '<p class="site-news" role="status" hidden></p>';

/** While only admins can change anything. */
export const READ_ONLY = {
  refused:
    'The site is being worked on, so nothing can be changed right now. Please try again later.',
  news: 'The site is being worked on: everything can be read, and nothing changed until we are done.',
} as const;

/** The outlets' share of a price, on the home page; `feePercent` is a whole number. */
export const outletShareText = (feePercent: number): string =>
  `Outlets get ${100 - feePercent}% of it: $10.00 gives $${((100 - feePercent) / 10).toFixed(2)}.`;

/** Of the demo's accounts; addresses of `example.com` belong to nobody. */
export const isDemoEmail = (email: string): boolean => /^demo-.*@example\.com$/.test(email);
