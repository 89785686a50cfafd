import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesFromElements, type RouteObject, StaticRouter } from 'react-router-dom';
import { blogPosts } from '@/shared/blogPosts';
import { paths } from '@/client/lib/paths';
import { holdPresses } from './earlyPresses';
import { Router, routes } from './router';

/** A page that is drawn while building, and sent as a file. */
export interface PrerenderedPage {
  /** The addresses it answers, as the router writes them. */
  path: string;
  /** The address it is drawn at. */
  at: string;
  /** The `webpackChunkName` of each lazy component that it shows, see pages.ts. */
  chunks: readonly string[];
  status: 200 | 404;
  /** Only its frame is drawn, the rest needs the program. */
  isFrame?: true;
}

const page = (path: string, ...chunks: string[]): PrerenderedPage => ({
  path,
  at: path,
  chunks,
  status: 200,
});

/** The forms and the guards need the session; the pages that only are read do not. */
const accountPage = (path: string, chunk: string) => page(path, 'session', chunk);

const framePage = (path: string, ...chunks: string[]): PrerenderedPage => ({
  ...page(path, 'session', 'signed-in', ...chunks),
  isFrame: true,
});
const samplePage = (path: string, chunk: string) => framePage(path, 'samples', chunk);

/** The pages that are drawn while building; of two that match an address the first answers. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  page(paths.home, 'home'),
  page(paths.blog, 'blog'),
  ...blogPosts.map(({ id }) => page(paths.blogPost(id), 'blog-post')),
  {
    path: `${paths.blog}/:id`,
    at: `${paths.blog}/no-such-post`,
    chunks: ['blog-post'],
    status: 404,
  },
  page(paths.terms, 'terms'),
  page(paths.privacyPolicy, 'privacy-policy'),
  accountPage(paths.login, 'login'),
  accountPage(paths.resetPassword, 'reset-password'),
  accountPage(paths.signUp, 'sign-up'),
  accountPage(paths.signUpArtist, 'sign-up-artist'),
  accountPage(paths.signUpMedia, 'sign-up-media'),
  framePage(paths.profile, 'profile'),
  framePage(paths.profileSettings, 'profile-settings'),
  framePage(paths.submitMusic, 'submit-music'),
  framePage(paths.myReleases, 'my-releases'),
  framePage(paths.createOrder, 'create-order'),
  framePage(paths.myOrders, 'my-orders'),
  framePage(paths.createService, 'create-service'),
  framePage(paths.myServices, 'my-services'),
  framePage(paths.admin, 'admin'),
  samplePage(paths.dashboard, 'dashboard'),
  samplePage(paths.offers, 'offers'),
  samplePage(paths.marketplace, 'marketplace'),
  samplePage(paths.campaigns, 'campaigns'),
  samplePage(paths.artistSubmissions, 'artist-submissions'),
  samplePage(paths.submissionsOverview, 'submissions-overview'),
  samplePage(paths.message, 'message'),
  samplePage(paths.myFeedback, 'my-feedback'),
  samplePage(paths.wallet, 'wallet'),
  { path: '*', at: '/no-such-page', chunks: ['not-found'], status: 404 },
];

/**
 * The chunks that a screen which is not drawn begins with, by its address: its empty page asks for
 * all of them at once, where the program would find one after another.
 */
export const screenChunks: Readonly<Record<string, readonly string[]>> = {
  [paths.newPassword]: ['session', 'new-password'],
  [paths.activate]: ['session', 'activate'],
  [paths.confirmEmail]: ['session', 'confirm-email'],
  [`${paths.offers}/:id`]: ['session', 'signed-in', 'samples', 'offer'],
};

const pathsOf = (objects: RouteObject[]): string[] =>
  objects.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

/** Every address that the router knows, as it writes them. */
export const knownPaths: readonly string[] = pathsOf(createRoutesFromElements(routes));

/** The inline script of each page that comes drawn. */
export const pageScript = `(${holdPresses.toString()})()`;

/** What stands in `#root` of the page at an address, after the tags that belong into the head. */
export async function renderPage(at: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={at}>
        <Router />
      </StaticRouter>
    </StrictMode>,
    {
      /* the whole page at once: what is put off comes with inline scripts */
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
