import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { composePage, composeShell, describePage, filesOf } from './lib/pages.mjs';
import { inRoot } from './lib/run.mjs';

/* The last step of the client's build: writes the pages into dist/pages. */

process.env.NODE_ENV = 'production'; // before React is loaded, which has a build for each

const readText = (file) => readFileSync(inRoot('dist/client', file), 'utf8');
const template = readFileSync(inRoot('dist/prerender/template.html'), 'utf8');
const chunks = JSON.parse(readFileSync(inRoot('dist/prerender/chunks.json'), 'utf8'));
const { knownPaths, pageScripts, prerenderedPages, renderPage, screenBudgets, screenChunks } =
  createRequire(import.meta.url)(inRoot('dist/prerender/render.cjs'));

const pagesDir = inRoot('dist/pages');
rmSync(pagesDir, { recursive: true, force: true });

function write(file, html) {
  const target = path.join(pagesDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}

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

/* The one for every other address comes last: the first that matches answers. */
const isRest = (page) => page.path === '*';
const pages = [
  ...prerendered.filter((page) => !isRest(page)),
  ...shells,
  ...prerendered.filter(isRest),
];
writeFileSync(path.join(pagesDir, 'pages.json'), JSON.stringify(pages, null, 2));
writeFileSync(inRoot('dist/prerender/budgets.json'), JSON.stringify(screenBudgets));
