const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('esbuild');

const RULE = /^ {2}\.(\w+)-N \{\n[^]*?^ {2}\}\n/gm;

/** The constant of looks.ts. */
function readLooks(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', code)(module);
  return module.exports.LOOKS;
}

/** `.gap-N` becomes one rule for each value of `gap` that has none of its own. */
const spreadLooks = (css, looks) =>
  css.replace(RULE, (rule, property) =>
    looks[property]
      .filter((value) => !css.includes(`.${property}-${value} {`))
      .map((value) => rule.replaceAll(/\bN\b/g, value))
      .join(''),
  );

/** A webpack loader for look.css, and for looks.ts, of whose values the program needs none. */
module.exports = function (source) {
  const file = path.join(this.context, 'looks.ts');
  this.addDependency(file);
  const looks = readLooks(file);
  if (this.resourcePath !== file) return spreadLooks(source, looks);
  const names = Object.keys(looks).map((name) => `${name}: 1`);
  return `export const LOOKS = { ${names.join(', ')} };`;
};
module.exports.spreadLooks = spreadLooks;
