import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameClass } from './classNames.cjs';
import { inRoot } from './run.mjs';

/** A class in a style sheet. False matches do no harm here. */
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** A class with what it composes, from other modules and from look.css. */
const COMPOSED = /\.(-?[_a-z][\w-]*) \{\s*((?:composes: [^;]+;\s*)+)/gi;
const SOURCE = /composes: ([\w\s-]+) from (?:global|'@\/([^']+)')/g;

/** Replaces a CSS module by its class names, with the classes that each composes. */
const classNames = {
  name: 'class names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => {
      const css = readFileSync(file, 'utf8');
      const names = [...css.matchAll(CLASS)].map(([, name]) => name);
      const map = Object.fromEntries(names.map((name) => [name, nameClass(file, name)]));
      for (const [, name, sources] of css.matchAll(COMPOSED)) {
        for (const [, taken, from] of sources.matchAll(SOURCE)) {
          const others = taken.split(/\s+/);
          const names = from ? others.map((each) => nameClass(inRoot('src', from), each)) : others;
          map[name] = [map[name], ...names].join(' ');
        }
      }
      return { contents: `export default ${JSON.stringify(map)}`, loader: 'js' };
    }),
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
