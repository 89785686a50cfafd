import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import webpack from 'webpack';
import { inRoot } from '../../scripts/lib/run.mjs';
import { FloorPage } from './FloorPage.mjs';

/* The floors for the first second: a page of 100 elements, alone and with React. */

const SCRIPT = '/floor/hydrate.js';

const page = (head) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>
<link rel="icon" href="data:,">${head}</head>
<body><div id="root">${renderToString(createElement(FloorPage))}</div></body>
</html>`;

async function buildScript(folder) {
  const config = {
    mode: 'production',
    entry: inRoot('bench/pages/hydrate.mjs'),
    output: { path: folder, filename: 'hydrate.js' },
    performance: { hints: false },
  };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(path.join(folder, 'hydrate.js'), 'utf8');
}

/** Returns the floors as [address, text]; `folder` receives the bundle. */
export async function buildFloors(folder) {
  return [
    ['/floor/bare', page('')],
    ['/floor/hydrated', page(`<script defer src="${SCRIPT}"></script>`)],
    [SCRIPT, await buildScript(folder)],
  ];
}
