import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the project. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Ends the script with a sentence for the user. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function requireNode() {
  const [major, minor, patch] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && (minor > 20 || (minor === 20 && patch >= 2)))) return;
  fail(
    `Linernote needs Node 20.20.2 or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

/**
 * Runs a program in the project folder and resolves with {code, output, ms} when it ends.
 * `show: 'live'` lets it write to this terminal; otherwise its output is collected.
 */
export function run(command, args, { show = 'never', ...options } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: show === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output, ms: performance.now() - startedAt }),
    );
  });
}

/** Runs a JavaScript file with the same Node. */
export const runNode = (file, args = [], options = {}) =>
  run(process.execPath, [inRoot(file), ...args], options);

/** Whether a program can be run. */
export async function works(command, args = ['--version'], options = {}) {
  try {
    return (await run(command, args, options)).code === 0;
  } catch {
    return false;
  }
}

/** Runs npm the way this script was started, or the one on the PATH. */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) {
    return run(process.execPath, [cli, ...args], options);
  }
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs one step of a longer task and prints how long it took. */
export async function timed(name, step) {
  const startedAt = performance.now();
  const result = await step();
  console.log(`  ${name.padEnd(8)} ${seconds(performance.now() - startedAt).padStart(7)}`);
  return result;
}
