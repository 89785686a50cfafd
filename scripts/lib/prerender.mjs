import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { nameClass } from './classNames.cjs';
import { composePage, composeShell, describePage, filesOf } from './pages.mjs';
import { inRoot } from './run.mjs';

/** A class in a style sheet. False matches do no harm here. */
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** A class with what it composes, from other modules and from look.css. */
const COMPOSED = /\.(-?[_a-z][\w-]*) \{\s*((?:composes: [^;]+;\s*)+)/gi;
const SOURCE = /composes: ([\w\s-]+) from (?:global|'@\/([^']+)')/g;

/** Replaces a CSS module by its class names, with the classes that each composes. */
const classNames = {
  name: 'class names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => {
      const css = readFileSync(file, 'utf8');
      const names = [...css.matchAll(CLASS)].map(([, name]) => name);
      const map = Object.fromEntries(names.map((name) => [name, nameClass(file, name)]));
      for (const [, name, sources] of css.matchAll(COMPOSED)) {
        for (const [, taken, from] of sources.matchAll(SOURCE)) {
          const others = taken.split(/\s+/);
          const names = from ? others.map((each) => nameClass(inRoot('src', from), each)) : others;
          map[name] = [map[name], ...names].join(' ');
        }
      }
      return { contents: `export default ${JSON.stringify(map)}`, loader: 'js' };
    }),
};

/** esbuild resolves './orderMoney' to OrderMoney.tsx, although orderMoney.ts exists. */
const exactNames = {
  name: 'exact names',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:\.|@\/)/ }, ({ path: name, resolveDir }) => {
      const place = name.startsWith('@/')
        ? inRoot('src', name.slice(2))
        : path.resolve(resolveDir, name);
      const file = ['.ts', '.tsx'].map((ending) => place + ending).find(existsSync);
      return file ? { path: file } : undefined;
    }),
};

/** Builds the browser program for Node, which renders its own pages. */
const buildRenderer = (outfile) =>
  build({
    absWorkingDir: inRoot(),
    entryPoints: ['src/client/app/prerender.tsx'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    plugins: [exactNames, classNames],
    logLevel: 'error',
  });

const pagesDir = inRoot('dist/pages');

const readText = (file) => readFileSync(inRoot('dist/client', file), 'utf8');

function write(file, html) {
  const target = path.join(pagesDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}

/** Renders the pages into dist/pages from webpack's output; NODE_ENV must be `production`. */
export async function drawPages() {
  const renderer = inRoot('dist/prerender/render.cjs');
  await buildRenderer(renderer);
  const { knownPaths, pageKinds, pageScripts, prerenderedPages, renderPage, screenChunks } =
    createRequire(import.meta.url)(renderer);
  const template = readFileSync(inRoot('dist/prerender/template.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(inRoot('dist/prerender/chunks.json'), 'utf8'));
  rmSync(pagesDir, { recursive: true, force: true });

  async function writePrerendered({ path: pattern, at, chunks: names, status, isFrame }) {
    const files = filesOf(chunks, names);
    const rendered = await renderPage(at);
    const html = composePage({
      template,
      rendered,
      files,
      readText,
      inlineScripts: isFrame ? [] : pageScripts,
      isFrame,
    });
    const file = `${at === '/' ? 'home' : at.slice(1)}.html`;
    write(file, html);
    return describePage({ path: pattern, file, status, html });
  }

  function writeShell(pattern) {
    const files = filesOf(chunks, screenChunks[pattern] ?? ['session']);
    const html = composeShell({ template, files });
    const file = `app${pattern.replaceAll(':', '')}.html`;
    write(file, html);
    return describePage({ path: pattern, file, status: 200, html, fonts: files.fonts });
  }

  const prerendered = [];
  for (const page of prerenderedPages) prerendered.push(await writePrerendered(page));
  const drawn = new Set(prerenderedPages.map((page) => page.path));
  const shells = knownPaths.filter((pattern) => !drawn.has(pattern)).map(writeShell);

  /* The page for all other addresses comes last, since the first match is used. */
  const isRest = (page) => page.path === '*';
  const pages = [
    ...prerendered.filter((page) => !isRest(page)),
    ...shells,
    ...prerendered.filter(isRest),
  ];
  writeFileSync(path.join(pagesDir, 'pages.json'), JSON.stringify(pages, null, 2));
  writeFileSync(inRoot('dist/prerender/pageKinds.json'), JSON.stringify(pageKinds));
}
