import type { Load } from '../lazyPage';

/**
 * - public: read by anyone, comes without the session,
 * - account: the forms of logging in and signing up,
 * - early: the same, answering before the session has come,
 * - signed-in: behind `AuthGuard`,
 * - sample: the signed-in frame, also for visitors, with nothing but sample data,
 * - open: the same frame; the screen itself says where it shows sample data,
 * - rest: what no other address matches.
 */
export type Frame = 'public' | 'account' | 'early' | 'signed-in' | 'sample' | 'open' | 'rest';

export type Guard = 'guest' | 'artist' | 'media' | 'admin';

/** The headings of the navigation, in their order; what has none comes first. */
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

/** Under which heading, and which place there, from 1. */
export type SidebarSlot = readonly [group: SidebarGroup, place: number];

/** Its link in the navigation of the signed-in frame: for whom, and where. */
export interface SidebarPlace {
  label: string;
  artist?: SidebarSlot;
  media?: SidebarSlot;
  admin?: SidebarSlot;
  /** Visitors have them in one list, in the order of the table. */
  visitor?: true;
  /** What to fetch beside the page when somebody is about to press the link. */
  prefetch?: () => unknown;
  /** Fetched on a fast line only. */
  isHeavy?: true;
}

/** One entry says all that differs from screen to screen; everything else is made from it. */
export interface Screen {
  /** As the router writes it. */
  path: string;
  frame: Frame;
  load: Load;
  /** The `webpackChunkName` of `load`. */
  chunk: string;
  /** Most of the JavaScript that its first load may bring, in kB as sent. */
  budget: number;
  guard?: Guard;
  /** Stands alone, without the sidebar: there is one thing to do, and one way out. */
  isBare?: true;
  /** Names a page in the frame of an account, where search engines do not look. */
  title?: string;
  /** Stands in the frame before the page is there; the title where it is left out. */
  heading?: string;
  /** What stands below the heading until the page is there is a form, not the rows of a list. */
  isForm?: true;
  sidebar?: SidebarPlace;
  /** The screen whose link in the sidebar stands for this one too. */
  within?: string;
  /** An address that it answers, where the path is a pattern or says too little. */
  example?: string;
  /** The addresses that are drawn each by itself; the pattern is drawn as one that is not found. */
  drawnAt?: readonly string[];
  /** Its frame, or all of it, cannot be drawn while building: the address decides what is there. */
  isDrawnLate?: true;
}
