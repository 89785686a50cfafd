/** A webpack loader for the sheets of `ui` and `player`: one that names no layer is in `ui`. */
module.exports = (css) => (css.includes('@layer') ? css : `@layer ui {\n${css}}\n`);
