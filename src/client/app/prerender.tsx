import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesFromElements, type RouteObject, StaticRouter } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { MAIN_PLACEHOLDER } from '@/shared/platform/site';
import { fetchFontsLate } from './lateFonts';
import { PublicLayout, Router, routes } from './App';
import type { Frame, Screen } from './screens/screen';
import { screens } from './screens/screens';
import * as session from './sessionFrames';
import { signedInRoutes } from './signedInRoutes';

export interface PrerenderedPage {
  /** The addresses that it serves, in the router's form. */
  path: string;
  at: string;
  /** The `webpackChunkName` of each lazy component that it shows, see screens/. */
  chunks: readonly string[];
  status: 200 | 404;
  /** Only its frame is prerendered, since the rest needs the program. */
  isFrame?: true;
}

const FRAME_CHUNKS: Record<Frame, readonly string[]> = {
  public: [],
  account: ['session'],
  early: ['login'],
  'signed-in': ['session', 'signed-in'],
  open: ['session', 'signed-in'],
  rest: [],
};
const FRAMES_ALONE: readonly Frame[] = ['signed-in', 'open'];
const chunksOf = ({ frame, chunk }: Screen) => [...FRAME_CHUNKS[frame], chunk];

function pagesOf(screen: Screen): PrerenderedPage[] {
  const { path, frame, example = path, drawnAt } = screen;
  const page = (
    at: string,
    pattern: string,
    status: PrerenderedPage['status'],
    besides: readonly string[] = [],
  ) => ({
    path: pattern,
    at,
    chunks: [...chunksOf(screen), ...besides],
    status,
    ...(FRAMES_ALONE.includes(frame) ? { isFrame: true as const } : {}),
  });
  if (frame === 'rest') return [page(example, path, 404)];
  if (!drawnAt) return [page(path, path, 200)];
  const nowhere = path.replace(/:\w+/, 'no-such-page');
  const drawn = Object.entries(drawnAt).map(([at, besides]) => page(at, at, 200, besides));
  return [...drawn, page(nowhere, path, 404)];
}

export const prerenderedPages: readonly PrerenderedPage[] = screens
  .filter(({ isDrawnLate }) => !isDrawnLate)
  .flatMap(pagesOf);

/**
 * The chunks of each screen that is not prerendered, by address. Its empty page preloads all of
 * them at once, which the program would find one after another.
 */
export const screenChunks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  screens.flatMap((screen) => (screen.isDrawnLate ? [[screen.path, chunksOf(screen)]] : [])),
);

const kindOf = ({ path, frame }: Screen) => {
  if (frame === 'public' || frame === 'rest') return 'public';
  if (frame === 'account' || frame === 'early') return 'account';
  return path.startsWith(paths.admin) ? 'admin' : 'signed in';
};

/** The kind of each page, which has a size limit, see `scripts/lib/budgets.mjs`. */
export const pageKinds: readonly { route: string; kind: ReturnType<typeof kindOf> }[] =
  screens.flatMap((screen) =>
    [...Object.keys(screen.drawnAt ?? {}), screen.path].map((route) => ({
      route,
      kind: kindOf(screen),
    })),
  );

const pathsOf = (objects: RouteObject[]): string[] =>
  objects.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

export const knownPaths: readonly string[] = [routes, signedInRoutes(session)].flatMap((elements) =>
  pathsOf(createRoutesFromElements(elements)),
);

const asScript = (run: () => void) => `(${run.toString()})();`;

export const pageScripts = [fetchFontsLate].map(asScript);

export const renderPage = (at: string) => render(at, <Router />);

/** The frame of the pages that the server draws, with a mark for what it draws into it. */
export const renderFrame = () =>
  render(paths.home, <PublicLayout isStatic>{MAIN_PLACEHOLDER}</PublicLayout>);

async function render(at: string, content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={at}>{content}</StaticRouter>
    </StrictMode>,
    {
      /* Renders the whole page at once, since deferred parts would need inline scripts. */
      progressiveChunkSize: Infinity,
      onError: (reason) => {
        failures.push(reason);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${at} cannot be drawn.`, { cause: failures[0] });
  return html;
}
