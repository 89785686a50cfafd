import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, inRoot, runNode, seconds } from './run.mjs';

const config = ['webpack.config.js', 'tsconfig.json', 'package-lock.json'];

const sides = {
  client: {
    inputs: [
      ...['src/client', 'src/shared', 'public', ...config],
      ...['scripts/prerender.mjs', 'scripts/lib/pages.mjs'],
    ],
    configs: ['client', 'prerender'],
    lastStep: 'scripts/prerender.mjs',
    result: 'dist/pages/pages.json',
  },
  server: {
    inputs: ['src/server', 'src/shared', ...config],
    configs: ['server'],
    result: 'dist/server/main.mjs',
  },
};

const stampOf = (side) => inRoot('dist', `.${side}-inputs`);

/** Tests and their helpers are no part of a build. */
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

/** One hash over the names and contents of everything a side is built from. */
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

/** Makes the next build rebuild this side, whatever its inputs. */
export const forgetBuild = (side) => rmSync(stampOf(side), { force: true });

async function orFail(side, file, args) {
  const { code, output } = await runNode(file, args);
  if (code !== 0) fail(`${output.trim()}\nThe ${side} could not be built.`);
}

async function build(side, hash) {
  const startedAt = performance.now();
  const { configs, lastStep } = sides[side];
  forgetBuild(side);
  await Promise.all(
    configs.map((name) =>
      orFail(side, 'node_modules/webpack/bin/webpack.js', [
        '--mode=production',
        `--config-name=${name}`,
      ]),
    ),
  );
  if (lastStep) await orFail(side, lastStep);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stampOf(side), hash);
  console.log(`Built the ${side} in ${seconds(performance.now() - startedAt)}.`);
}

/** Builds the sides whose inputs changed since they were last built, or all of them. */
export async function ensureBuilt({ force = false } = {}) {
  const stale = Object.keys(sides)
    .map((side) => ({ side, hash: hashInputs(side) }))
    .filter(({ side, hash }) => force || !isFresh(side, hash));
  if (stale.length === 0) return;
  console.log(`Building the ${stale.map(({ side }) => side).join(' and the ')} …`);
  await Promise.all(stale.map(({ side, hash }) => build(side, hash)));
}
