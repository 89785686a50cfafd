import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, inRoot, runNode } from './run.mjs';

const config = ['tsconfig.json', 'package-lock.json'];

const sides = {
  server: {
    inputs: [
      ...['src/server', 'src/client', 'src/shared', ...config],
      ...[
        'scripts/build-server.mjs',
        'scripts/lib/serverBuild.mjs',
        'scripts/lib/clientInNode.mjs',
        'scripts/lib/classNames.cjs',
        'scripts/lib/shareFonts.mjs',
        'scripts/lib/programs.mjs',
      ],
    ],
    step: 'scripts/build-server.mjs',
    result: 'dist/server/main.mjs',
  },
  client: {
    inputs: [
      ...['src/client', 'src/shared', 'public', 'webpack.config.js', ...config],
      ...['scripts/build-client.mjs', 'scripts/lib/prerender.mjs', 'scripts/lib/pages.mjs'],
      'scripts/lib/clientInNode.mjs',
      ...['classNames', 'declarationsForBrowser', 'fontLetters', 'spreadLooks'].map(
        (loader) => `scripts/lib/${loader}.cjs`,
      ),
      'scripts/lib/compress.mjs',
    ],
    step: 'scripts/build-client.mjs',
    result: 'dist/pages/pages.json',
  },
};

const stampOf = (side) => inRoot('dist', `.${side}-inputs`);

/** Tests and their helpers are not part of a build. */
const isInput = (file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file);

function filesIn(place) {
  const absolute = inRoot(place);
  if (!existsSync(absolute)) return [];
  if (path.extname(place) !== '') return [place];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter(isInput)
    .sort();
}

/** Returns one hash over the names and contents of all inputs of a side. */
function hashInputs(side) {
  const hash = createHash('sha256');
  for (const file of sides[side].inputs.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isFresh(side, hash) {
  const stamp = stampOf(side);
  return (
    existsSync(inRoot(sides[side].result)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  );
}

/** Whether the side is built from its inputs as they are now. */
export const isBuilt = (side) => isFresh(side, hashInputs(side));

/** Makes the next build rebuild this side, whatever its inputs. */
export const forgetBuild = (side) => rmSync(stampOf(side), { force: true });

async function build(side, hash) {
  forgetBuild(side);
  const { code } = await runNode(sides[side].step, [], { show: 'live' });
  if (code !== 0) fail(`The ${side} could not be built.`);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stampOf(side), hash);
}

/** Builds the sides whose inputs changed since they were last built, or all of them. */
export function startBuilds({ force = false } = {}) {
  const stale = Object.keys(sides)
    .map((side) => ({ side, hash: hashInputs(side) }))
    .filter(({ side, hash }) => force || !isFresh(side, hash));
  if (stale.length > 0)
    console.log(`Building the ${stale.map(({ side }) => side).join(' and the ')} …`);
  return Object.fromEntries(stale.map(({ side, hash }) => [side, build(side, hash)]));
}

export const ensureBuilt = async (options) => {
  await Promise.all(Object.values(startBuilds(options)));
};
