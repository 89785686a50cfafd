import { prerender } from 'react-dom/static';
import { createRoutesFromElements, type RouteObject, StaticRouter } from 'react-router-dom';
import { blogPosts } from '@/shared/blogPosts';
import { paths } from '@/client/lib/paths';
import { Frame } from './App';
import { Router, routes } from './router';
import { makeStore } from './store';

/** A page that is drawn while building, and sent as a file. */
export interface PrerenderedPage {
  /** The addresses it answers, as the router writes them. */
  path: string;
  /** The address it is drawn at. */
  at: string;
  /** The `webpackChunkName` of its component in pages.ts. */
  chunk: string;
  status: 200 | 404;
}

const page = (path: string, chunk: string): PrerenderedPage => ({
  path,
  at: path,
  chunk,
  status: 200,
});

/** The pages that need nobody's data; of two that match an address the first answers. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  page(paths.home, 'home'),
  page(paths.blog, 'blog'),
  ...blogPosts.map(({ id }) => page(paths.blogPost(id), 'blog-post')),
  { path: `${paths.blog}/:id`, at: `${paths.blog}/no-such-post`, chunk: 'blog-post', status: 404 },
  page(paths.terms, 'terms'),
  page(paths.privacyPolicy, 'privacy-policy'),
  page(paths.login, 'login'),
  page(paths.resetPassword, 'reset-password'),
  page(paths.signUp, 'sign-up'),
  page(paths.signUpArtist, 'sign-up-artist'),
  page(paths.signUpMedia, 'sign-up-media'),
  { path: '*', at: '/no-such-page', chunk: 'not-found', status: 404 },
];

const pathsOf = (objects: RouteObject[]): string[] =>
  objects.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

/** Every address that the router knows, as it writes them. */
export const knownPaths: readonly string[] = pathsOf(createRoutesFromElements(routes));

/** What stands in `#root` of the page at an address, after the tags that belong into the head. */
export async function renderPage(at: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Frame store={makeStore()}>
      <StaticRouter location={at}>
        <Router />
      </StaticRouter>
    </Frame>,
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
