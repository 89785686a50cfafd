import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { clientInNode } from './clientInNode.mjs';
import { composeFrame, composePage, composeShell, describePage, filesOf } from './pages.mjs';
import { inRoot } from './run.mjs';

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
    define: { 'process.env.NODE_ENV': '"production"' },
    ...clientInNode,
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
  const built = createRequire(import.meta.url)(renderer);
  const { knownPaths, pageKinds, pageScripts, prerenderedPages, screenChunks } = built;
  const template = readFileSync(inRoot('dist/prerender/template.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(inRoot('dist/prerender/chunks.json'), 'utf8'));
  rmSync(pagesDir, { recursive: true, force: true });

  async function writePrerendered({ path: pattern, at, chunks: names, status, isFrame }) {
    const files = filesOf(chunks, names);
    const rendered = await built.renderPage(at);
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

  /** The frame of the pages that the server draws, with the styles that webpack extracted. */
  async function writeFrame() {
    const [style, band] = ['public', 'band'].map((name) =>
      readFileSync(inRoot(`dist/prerender/styles/${name}.css`), 'utf8'),
    );
    const { scripts } = filesOf(chunks, ['public-pages'], []);
    const html = composeFrame({ template, content: await built.renderFrame(), style, scripts });
    const hashes = describePage({ html });
    write('frame.json', JSON.stringify({ html, ...hashes, band }));
  }

  await writeFrame();
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
