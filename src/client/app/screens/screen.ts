import type { Load } from '../lazyPage';

/**
 * - public: anyone may read it, and it loads without the session,
 * - account: the forms for logging in and signing up,
 * - early: the same, usable before the session code has loaded,
 * - signed-in: behind `AuthGuard`,
 * - open: the signed-in frame, also for visitors, who see sample data,
 * - rest: serves what no other address matches.
 */
export type Frame = 'public' | 'account' | 'early' | 'signed-in' | 'open' | 'rest';

export type Guard = 'guest' | 'artist' | 'media' | 'admin';

/** The headings of the navigation, in their order; links without a heading come first. */
export const SIDEBAR_GROUPS = [
  'own',
  'Music',
  'Work',
  'Promotion',
  'Shop',
  'Results',
  'Administration',
] as const;
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];

/** A heading of the navigation and the link's place below it, from 1. */
export type SidebarSlot = readonly [group: SidebarGroup, place: number];

/** A screen's link in the navigation of the signed-in frame: its roles and their slots. */
export interface SidebarPlace {
  label: string;
  artist?: SidebarSlot;
  media?: SidebarSlot;
  admin?: SidebarSlot;
  /** Visitors get these links in one list, in the order of the table. */
  visitor?: true;
  /** Prefetches more than the page itself when the user is about to press the link. */
  prefetch?: () => unknown;
  /** Prefetched on a fast connection only. */
  isHeavy?: true;
}

/** Everything that differs from screen to screen; routes, links and budgets are derived from it. */
export interface Screen {
  /** The address as the router writes it. */
  path: string;
  frame: Frame;
  load: Load;
  /** The `webpackChunkName` of `load`. */
  chunk: string;
  /** The most JavaScript that the first load may transfer, in kB. */
  budget: number;
  guard?: Guard;
  /** The screen has no sidebar: there is one task, and one way out. */
  isBare?: true;
  /** The title of a page in an account's frame, which search engines do not list. */
  title?: string;
  /** Shown in the frame until the page has loaded; defaults to the title. */
  heading?: string;
  /** Until the page has loaded, the placeholder below the heading is a form rather than rows. */
  isForm?: true;
  sidebar?: SidebarPlace;
  /** The screen whose sidebar link also covers this one. */
  within?: string;
  /** A sample address, where the path is a pattern or needs a query. */
  example?: string;
  /**
   * The addresses that are prerendered one by one; the pattern itself is prerendered as not found.
   */
  drawnAt?: readonly string[];
  /** It cannot be prerendered, or only in part, since its content depends on the address. */
  isDrawnLate?: true;
}
