import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fail, inRoot } from './lib/run.mjs';

/* npm run drill -- NAME [argument …] and npm run bench -- NAME [argument …]: runs one program of a
   folder, in this process, so that Ctrl-C reaches it. */

const [, , folder, name] = process.argv;
const names = readdirSync(inRoot(folder))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length));
if (!names.includes(name)) fail(`Name one of ${names.join(', ')}.`);
const file = inRoot(folder, `${name}.mjs`);
/* The program reads its arguments as if it had been called directly. */
process.argv.splice(1, 3, file);
await import(pathToFileURL(file).href);
