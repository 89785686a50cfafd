import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail, inRoot, run, runNode, works } from './run.mjs';

/** Where Chromium and Chrome are installed, by platform. */
function usualPlaces() {
  const { env, platform } = process;
  if (platform === 'darwin') {
    return ['/Applications', path.join(env.HOME ?? '', 'Applications')].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ]);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** Windows has no `--version` for Chrome: a browser found there counts as working. */
const canRun = (file) =>
  existsSync(file) && (process.platform === 'win32' || works(file, ['--version']));

async function findInstalled() {
  for (const file of usualPlaces()) if (await canRun(file)) return file;
  return undefined;
}

/** Finds the headless Chromium, which takes a third of the time for the same pages. */
async function findWindowless() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'chromium-headless-shell');
    if (await canRun(file)) return file;
  }
  return undefined;
}

/** The browser that Playwright itself downloaded, if any. */
async function findDownloaded() {
  const require = createRequire(inRoot('package.json'));
  const file = require('@playwright/test').chromium.executablePath();
  return file && (await canRun(file)) ? file : undefined;
}

async function isRootOnDebian() {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    (await works('apt-get'))
  );
}

/** Returns the last error that apt printed. */
const complaintOf = (output) =>
  output
    .split('\n')
    .findLast((line) => line.startsWith('E: '))
    ?.slice(3) ?? 'it did not say why';

/** Installs Debian's packages; as root only. Resolves with whether that worked. */
export async function aptInstall(...names) {
  if (!(await isRootOnDebian())) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /* A mirror may fail for a moment, and another apt may be running. */
  const aptOptions = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  console.log(`Installing Debian's ${names.join(', ')} …`);
  /* The lists may be old or missing; if they cannot be fetched, the present ones may suffice. */
  const update = await run('apt-get', ['update', '-q', ...aptOptions], { env });
  const install = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...aptOptions, ...names],
    { env },
  );
  if (install.code === 0) return true;
  if (update.code !== 0) console.error(`apt-get update failed: ${complaintOf(update.output)}`);
  console.error(`apt-get install failed: ${complaintOf(install.output)}`);
  return false;
}

/** The browser of CHROMIUM_PATH, if set. */
async function findGiven() {
  const given = process.env.CHROMIUM_PATH;
  if (!given || (await canRun(given))) return given;
  return fail(`CHROMIUM_PATH names ${given}, which is not a browser that runs.`);
}

/** Returns the path of the Chromium for the tests, a headless one if possible. */
export async function ensureTestBrowser() {
  const found = (await findGiven()) ?? (await findWindowless());
  if (found) return found;
  if (await aptInstall('chromium-headless-shell')) {
    const installed = await findWindowless();
    if (installed) return installed;
  }
  return ensureBrowser();
}

/** Returns the path of a Chromium that runs; finds or downloads one, or ends the script. */
export async function ensureBrowser() {
  const given = await findGiven();
  if (given) return given;
  const found = (await findInstalled()) ?? (await findDownloaded()) ?? (await findWindowless());
  if (found) return found;
  if (process.env.BENCH_SMALL) {
    console.log('No browser is installed, so this is left out.');
    process.exit(0);
  }

  console.log('No Chromium or Chrome is installed; downloading one for the browser tests …');
  await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;

  if (await aptInstall('chromium')) {
    const installed = await findInstalled();
    if (installed) return installed;
  }
  return fail(
    'The browser tests need Chromium or Chrome, and none could be found or downloaded. ' +
      'Install one, or set CHROMIUM_PATH to its executable.',
  );
}
