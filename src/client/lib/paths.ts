import { accountPaths, type Id } from '@/shared/platform/site';

export const idIn = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/**
 * Every address of the browser program, written once: here, or in `shared` for those behind the
 * log-in.
 */
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
  keepEmail: '/keep-email',
  takeData: '/take-data',
  unsubscribe: '/unsubscribe',
  join: '/join',
  takeOver: '/take-over',
  blog: '/blog',
  blogPost: (id: Id) => `/blog/${id}`,
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  accessibility: '/accessibility',
  imprint: '/imprint',
  contact: '/contact',
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

export const addresses: readonly string[] = Object.values(paths).map((address) =>
  typeof address === 'string' ? address : address(':id'),
);

/* Addresses whose query opens something on the page. */
export const orderPath = (service: number): string => `${paths.createOrder}?service=${service}`;
export const cataloguePath = (campaign: number): string =>
  `${paths.catalogue}?campaign=${campaign}`;
export const planPath = (campaign: number): string => `${paths.plan}?campaign=${campaign}`;
export const talkPath = (order: number): string => `${paths.message}?offer=${order}`;
/** The payments of that day, with the order's receipt open. */
export const receiptPath = (order: number, day: string): string =>
  `${paths.wallet}?from=${day}&to=${day}&receipt=${order}`;
export const referralPath = (code: string): string => `${paths.signUp}?ref=${code}`;
export const editReleasePath = (release: number): string => `${paths.myReleases}?edit=${release}`;
export const personPath = (user: number | string): string => `${paths.adminPeople}?person=${user}`;

/** What the list of orders says when a page of its own has ended there. */
export interface OrdersNote {
  tone: 'success' | 'info' | 'error';
  text: string;
}

export interface PaymentEnd {
  /** `short`: the money is on the balance, which is still below the price. */
  payment: 'paid' | 'failed' | 'over' | 'short';
  /** US dollars. */
  amount: number;
}
