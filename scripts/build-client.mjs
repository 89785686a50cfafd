import { createRequire } from 'node:module';
import { compressFiles } from './lib/compress.mjs';
import { drawPages } from './lib/prerender.mjs';
import { fail, inRoot, timed } from './lib/run.mjs';

/* Set this before React is loaded, which has a build for each environment. */
process.env.NODE_ENV = 'production';

const require = createRequire(inRoot('package.json'));
const config = require(inRoot('webpack.config.js'))({}, { mode: 'production' });
const compiler = require('webpack')(config);

/** Resolves when the files are written; the cache is written when the compiler is closed. */
const compile = () =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) fail(stats.toString({ preset: 'errors-only' }));
      else resolve();
    });
  });

await timed('client', compile);
await timed('pages', () => Promise.all([compressFiles(inRoot('dist/client')), drawPages()]));
await new Promise((resolve) => compiler.close(resolve));
