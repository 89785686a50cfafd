import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';
import { clientInNode } from './clientInNode.mjs';
import { programs } from './programs.mjs';
import { inRoot } from './run.mjs';
import { writeScriptFonts } from './scriptFonts.mjs';
import { writeShareFonts } from './shareFonts.mjs';

/** The production build, whatever NODE_ENV is. This one of the server's needs no module of Node. */
const REACT = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/server': 'react-dom/cjs/react-dom-server-legacy.browser.production.js',
};

/**
 * Takes React into the server, which draws the public pages: a server has none of the packages of
 * the browser program. Links of the router, which no such page has, are left out.
 */
const bundledReact = {
  name: 'bundled React',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name }) =>
      REACT[name] ? { path: inRoot('node_modules', REACT[name]) } : undefined,
    );
    onResolve({ filter: /^react-router-dom$/ }, () => ({
      path: inRoot('node_modules/react-router/dist/production/index.mjs'),
      sideEffects: false,
    }));
  },
};

/** Each program becomes one ES module. The packages that they use stay in node_modules. */
async function optionsOf(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot('src/server/platform/db/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
  await writeShareFonts(path.join(folder, 'fonts'));
  writeScriptFonts(path.join(folder, 'fonts/scripts'));
  return {
    absWorkingDir: inRoot(),
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    ...clientInNode,
    plugins: [bundledReact, ...clientInNode.plugins],
    logLevel: 'error',
  };
}

/** Builds the server into a folder, which is emptied first. Throws if it does not compile. */
export const buildServer = async (folder) => build(await optionsOf(folder));

/**
 * Builds the server after each change and calls `onBuilt`; resolves with a function that stops it.
 */
export async function watchServer(folder, onBuilt) {
  const notify = {
    name: 'notify',
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  const options = await optionsOf(folder);
  const watching = await context({ ...options, plugins: [notify, ...options.plugins] });
  await watching.watch();
  return () => watching.dispose();
}
