import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './browser.mjs';

const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

/** Returns the path of WebKitGTK's own browser in Debian, which its driver starts. */
function miniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `${folder}/${name}`))
    .map((folder) => `/usr/lib/${folder}/MiniBrowser`)
    .find((file) => existsSync(file));
}

/** The Debian packages for the story in the other engines. */
const needed = [
  {
    package: 'firefox-esr',
    find: () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'),
  },
  { package: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') && miniBrowser() },
  { package: 'xvfb', find: () => onPath('Xvfb') },
];

const missing = () => needed.filter(({ find }) => !find()).map((each) => each.package);

/**
 * Finds Firefox and WebKit, and as root installs missing packages from Debian. Resolves with
 * {firefox}, the path of Firefox, or with {lacking}, the packages that are not installed.
 */
export async function ensureEngines() {
  if (missing().length > 0) await aptInstall(...missing());
  const lacking = missing();
  return lacking.length > 0 ? { lacking } : { firefox: needed[0].find() };
}
