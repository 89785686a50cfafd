import { existsSync, readFileSync } from 'node:fs';
import { fail, inRoot, requireNode, runNpm, timed } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;

/**
 * npm writes node_modules/.package-lock.json when an installation is complete, so comparing it with
 * the lock file detects a missing, outdated or incomplete one; a package's folder may have been
 * removed since. Optional packages are for other platforms, so they may be absent.
 */
function isInstalled() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed[name];
    if (!found) return Boolean(wanted.optional);
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(inRoot(name))
    );
  });
}

/** Installs the packages of the lock file unless they are installed. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages (npm ci), once for each change of the lock file …');
  /* npm uses its cache without contacting the registry. */
  const args = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await timed('packages', () => runNpm(['ci', ...args]));
  if (code !== 0) fail(`${output.trim()}\nThe packages could not be installed (npm ci failed).`);
}
