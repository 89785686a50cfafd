import type { AdminCaller, ForPart, Role } from '@/shared/platform/roles';
import { componentOf, type Load } from '@/client/ui/lazyPage';
import type { Shape } from '@/client/ui/Skeleton';

/**
 * - public: anyone may read it, and it loads without the session,
 * - account: the forms for logging in and signing up,
 * - early: the same, usable before the session code has loaded,
 * - signed-in: behind `AuthGuard`,
 * - open: the signed-in frame, also for visitors, who see sample data,
 * - rest: serves what no other address matches.
 */
export type Frame = 'public' | 'account' | 'early' | 'signed-in' | 'open' | 'rest';

export type Guard = 'guest' | Role | AdminCaller;

/** The link of a tab, and of an open screen in the visitors' list. */
export interface ScreenLink {
  label: string;
  /** The screen of `shells/navigation.ts` beside whose tab it stands. */
  beside?: string;
  /** Prefetches more than the page itself when the user is about to press the link. */
  prefetch?: () => unknown;
  /** Prefetched on a fast connection only. */
  isHeavy?: true;
}

/**
 * Everything that differs from screen to screen; routes and links are derived from it.
 * Facts that only the build and the tests need are left out of the browser's files, see
 * `scripts/lib/declarationsForBrowser.cjs`.
 */
export interface Screen {
  path: string;
  frame: Frame;
  load: Load;
  /** The name of the file that `load` fetches; by default the page's, as `login` of `LoginPage`. */
  chunk: string;
  guard?: Guard;
  /** Who of an outlet's people may open it; for the others it does not exist. */
  part?: ForPart;
  /** The screen has no navigation: it has one task, and one way out. */
  isBare?: true;
  /** The title of a page in an account's frame, which search engines do not list. */
  title?: string;
  /** Shown in the frame until the page has loaded; defaults to the title. */
  heading?: string;
  /** The heading for accounts, where that of visitors is another. */
  ownHeading?: string;
  /** The placeholder below the heading until the page has loaded; rows by default. */
  waiting?: Shape;
  /** Required for a screen that visitors may open, or that stands beside another one. */
  link?: ScreenLink;
  /** The screen whose link also covers this one. */
  within?: string;
  /** A sample address, if the path is a pattern or needs a query. */
  example?: string;
  /**
   * The addresses that are prerendered one by one, with the files that each loads besides; the
   * pattern itself is prerendered as not found.
   */
  drawnAt?: Readonly<Record<string, readonly string[]>>;
  /** It cannot be prerendered as a whole, since its content depends on the address. */
  isDrawnLate?: true;
}

type FramedScreen = Omit<Screen, 'frame'> & { frame?: Frame };

const chunkOf = (page: string): string =>
  page
    .replace(/Page$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase();

/** A screen whose page is the export `page` of the module that `load` fetches. */
export const screen = <Module>({
  load,
  page,
  ...facts
}: Omit<FramedScreen, 'load' | 'chunk'> & {
  load: () => Promise<Module>;
  page: keyof Module & string;
  chunk?: string;
}): FramedScreen => ({
  chunk: chunkOf(page),
  ...facts,
  load: componentOf(load, page) as Load, // a page has no props
});

export const inFrame = (frame: Frame, screens: readonly FramedScreen[]): readonly Screen[] =>
  screens.map((screen) => ({ frame, ...screen }));
