/** As the router writes it, or of one record. */
type Id = number | ':id';

/** Every address of the browser program, written once. */
export const paths = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  newPassword: '/new-password',
  signUp: '/sign-up',
  signUpArtist: '/sign-up/artist',
  signUpMedia: '/sign-up/media',
  activate: '/activate',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
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
  blog: '/blog',
  blogPost: (id: Id) => `/blog/${id}`,
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  dashboard: '/dashboard',
  offers: '/offers',
  offer: (id: Id) => `/offers/${id}`,
  checkout: (id: Id) => `/checkout/${id}`,
  marketplace: '/marketplace',
  campaigns: '/campaigns',
  campaign: (id: Id) => `/campaigns/${id}`,
  artistSubmissions: '/artist-submissions',
  submissionsOverview: '/submissions-overview',
  message: '/message',
  myFeedback: '/my-feedback',
  wallet: '/wallet',
  admin: '/admin',
  adminReview: '/admin/review',
} as const;

/** Each of them as the router writes it. */
export const addresses: readonly string[] = Object.values(paths).map((address) =>
  typeof address === 'string' ? address : address(':id'),
);

/* Addresses that ask for something on one of them. */
export const orderPath = (service: number): string => `${paths.createOrder}?service=${service}`;
export const referralPath = (code: string): string => `${paths.signUp}?ref=${code}`;
export const editServicePath = (service: number): string => `${paths.myServices}?edit=${service}`;
