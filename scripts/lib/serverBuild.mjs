import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';
import { programs } from './programs.mjs';
import { inRoot } from './run.mjs';
import { writeScriptFonts } from './scriptFonts.mjs';
import { writeShareFonts } from './shareFonts.mjs';

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
  const watching = await context({ ...(await optionsOf(folder)), plugins: [notify] });
  await watching.watch();
  return () => watching.dispose();
}
