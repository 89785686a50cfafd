import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameClass } from './classNames.cjs';
import { inRoot } from './run.mjs';

/** A class in a style sheet. False matches do no harm here. */
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** What a class composes: from its own module, another, or look.css. */
const SOURCE = /composes: ([\w\s-]+?)(?: from (?:(global)|'@\/([^']+)'))?;/g;

const namesIn = (selectors) => [...selectors.matchAll(CLASS)].map(([, name]) => name);

/** The names of a CSS module's classes, each with the classes that it composes. */
function namesOf(file) {
  const css = readFileSync(file, 'utf8');
  const map = Object.fromEntries(namesIn(css).map((name) => [name, nameClass(file, name)]));
  for (const block of css.split('}')) {
    const parts = block.split('{');
    for (const [index, selectors] of parts.slice(0, -1).entries()) {
      const composed = [...parts[index + 1].matchAll(SOURCE)].flatMap(
        ([, taken, isGlobal, from]) => {
          const names = from ? namesOf(inRoot('src', from)) : map;
          return taken.split(/\s+/).map((name) => (isGlobal ? name : names[name]));
        },
      );
      for (const name of namesIn(selectors.split(';').at(-1)))
        map[name] = [map[name], ...composed].join(' ');
    }
  }
  return map;
}

/** Replaces a CSS module by its class names. */
const classNames = {
  name: 'class names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(namesOf(file))}`,
      loader: 'js',
    })),
};

/** esbuild resolves './orderMoney' to OrderMoney.tsx, although orderMoney.ts exists. */
const exactNames = {
  name: 'exact names',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:\.|@\/)/ }, ({ path: name, resolveDir }) => {
      const place = name.startsWith('@/')
        ? inRoot('src', name.slice(2))
        : path.resolve(resolveDir, name);
      const file = ['.ts', '.tsx'].map((ending) => place + ending).find(existsSync);
      return file ? { path: file } : undefined;
    }),
};

/** esbuild's options for client code that runs in Node. */
export const clientInNode = {
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  plugins: [exactNames, classNames],
};
