import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import tsNode from 'ts-node';
import { ensureBrowser } from './lib/browser.mjs';
import { inRoot } from './lib/run.mjs';

/* Draws the pictures that need a browser, which the build does not have: those of shared links, and
   the icons. They are committed; run `npm run pictures` when the design or a post changes. */

const WIDTH = 1200;
const HEIGHT = 630;

/* Loads the program's own components, with unchanged class names. */
tsNode.register({
  transpileOnly: true,
  compilerOptions: {
    rootDir: inRoot(),
    module: 'commonjs',
    moduleResolution: 'node10',
    verbatimModuleSyntax: false,
    ignoreDeprecations: '6.0',
  },
});
const require = createRequire(import.meta.url);
require.extensions['.css'] = (module) => {
  const names = { get: (_target, name) => (name === '__esModule' ? false : name) };
  module.exports = new Proxy({}, names);
};
const { Vinyl } = require('../src/client/ui/Vinyl.tsx');
const { Cover } = require('../src/client/ui/Cover.tsx');
const { Logo } = require('../src/client/ui/Logo.tsx');
const { blogPosts } = require('../src/shared/platform/blogPosts.ts');

const read = (file) => readFileSync(inRoot(file));
const fontFace = (family, file) => {
  const data = read(`node_modules/@fontsource-variable/${file}`).toString('base64');
  return `@font-face {
    font-family: '${family}';
    font-weight: 200 800;
    src: url(data:font/woff2;base64,${data});
  }`;
};

const styles = [
  fontFace(
    'Bricolage Grotesque Variable',
    'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  ...[
    'src/client/ui/tokens.css',
    'src/client/ui/base.css',
    'src/client/ui/Logo.module.css',
    'src/client/ui/Cover.module.css',
  ].map((file) => read(file).toString()),
  // Nested like the components: the logo's mark has a class of the same name.
  `.art { ${read('src/client/ui/Vinyl.module.css').toString()} }`,
  `
  body { position: relative; inline-size: ${WIDTH}px; block-size: ${HEIGHT}px; overflow: hidden }
  .brand { position: absolute; inset: 56px auto auto 64px }
  .brand .mark { inline-size: 44px; block-size: 44px }
  .brand .name { font-size: 40px }
  h1 { position: absolute; inset: auto auto 56px 64px; margin: 0; line-height: 0.95;
    font-weight: 800; letter-spacing: -0.04em }
  .home h1 { max-inline-size: 620px; font-size: 112px }
  .home svg.vinyl { position: absolute; inset: -30px -190px auto auto; inline-size: 690px;
    max-inline-size: none }
  .post h1 { max-inline-size: 520px; font-size: 84px }
  .post .picture { position: absolute; inset: 0 0 auto auto; inline-size: ${HEIGHT}px;
    border-radius: 0; outline: 0 }
  `,
].join('\n');

const brand = createElement('div', { className: 'brand' }, createElement(Logo));
const homePicture = createElement(
  'body',
  { className: 'home' },
  brand,
  createElement('h1', null, 'Get heard where it counts.'),
  createElement('div', { className: 'art' }, createElement(Vinyl, { className: 'vinyl' })),
);
const postPicture = ({ image, title }) =>
  createElement(
    'body',
    { className: 'post' },
    brand,
    createElement('h1', null, title),
    createElement(Cover, { seed: image, className: 'picture' }),
  );

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });

/** The pictures have few colours and flat areas, so a palette keeps the file small. */
const save = (image, file) =>
  image.png({ palette: true, colours: 64, dither: 0, effort: 10 }).toFile(inRoot('public', file));

async function photograph(body, file) {
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${styles}</style>${renderToStaticMarkup(body)}`,
  );
  await page.evaluate('document.fonts.ready.then(() => true)');
  await save(sharp(await page.screenshot()), file);
}

mkdirSync(inRoot('public/share'), { recursive: true });
await photograph(homePicture, 'share/home.png');
for (const post of blogPosts) await photograph(postPicture(post), `share/blog-${post.id}.png`);
await browser.close();

/** Draws the record on paper; `inset` is the share of each side that a launcher may cut off. */
const icon = (size, inset) => {
  const radius = 50 - inset * 100;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"
      width="${size}" height="${size}">
      ${inset > 0 ? '<rect width="100" height="100" fill="#f5f1e8"/>' : ''}
      <circle cx="50" cy="50" r="${radius}" fill="#17130f"/>
      <circle cx="50" cy="50" r="${radius * 0.617}" fill="#ff5a1f"/>
      <circle cx="50" cy="50" r="${radius * 0.258}" fill="#f5f1e8"/>
    </svg>`),
  );
};
await save(icon(192, 0), 'icon-192.png');
await save(icon(512, 0), 'icon-512.png');
await save(icon(512, 0.16), 'icon-maskable-512.png');
await save(icon(180, 0.1), 'apple-touch-icon.png');
