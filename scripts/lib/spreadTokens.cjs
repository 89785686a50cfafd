const { readFileSync } = require('node:fs');
const path = require('node:path');

const RULE = /^ *\.\w+-N \{[^}]*var\(--(\w+)-N\)[^}]*\}\n/gm;

/** `.gap-N` of `var(--space-N)` becomes one rule for each token whose name begins with `--space-`. */
function spreadTokens(css, tokens) {
  const namesOf = (kind) => new Set(tokens.match(new RegExp(`(?<=--${kind}-)\\w+(?=:)`, 'g')));
  return css.replace(RULE, (rule, kind) =>
    [...namesOf(kind)].map((name) => rule.replaceAll(/-N\b/g, `-${name}`)).join(''),
  );
}

/** A webpack loader for look.css. */
module.exports = function (css) {
  const tokens = path.join(this.context, 'tokens.css');
  this.addDependency(tokens);
  return spreadTokens(css, readFileSync(tokens, 'utf8'));
};
module.exports.spreadTokens = spreadTokens;
