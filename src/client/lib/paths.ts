import { accountPaths, type Id } from '@/shared/accountPaths';

/** Every address of the browser program, written once: here, and those of accounts in `shared`. */
export const paths = {
  ...accountPaths,
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
  blog: '/blog',
  blogPost: (id: Id) => `/blog/${id}`,
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  dashboard: '/dashboard',
  offers: '/offers',
  offer: (id: Id) => `/offers/${id}`,
  marketplace: '/marketplace',
  campaigns: '/campaigns',
  artistSubmissions: '/artist-submissions',
  submissionsOverview: '/submissions-overview',
  message: '/message',
  myFeedback: '/my-feedback',
  wallet: '/wallet',
} as const;

/** Each of them as the router writes it. */
export const addresses: readonly string[] = Object.values(paths).map((address) =>
  typeof address === 'string' ? address : address(':id'),
);

/* Addresses that ask for something on one of them. */
export const orderPath = (service: number): string => `${paths.createOrder}?service=${service}`;
export const referralPath = (code: string): string => `${paths.signUp}?ref=${code}`;
export const editReleasePath = (release: number): string => `${paths.myReleases}?edit=${release}`;
export const editServicePath = (service: number): string => `${paths.myServices}?edit=${service}`;

/** How a payment ended that did not pay its order, in the navigation state of the order's page. */
export interface PaymentEnd {
  /** `short`: it is on the balance, which does not hold the price. */
  payment: 'failed' | 'over' | 'short';
  /** US dollars. */
  amount: number;
}
