const { createHash } = require('node:crypto');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
/** The class of each name. */
const known = new Map();

/**
 * The name of a CSS module's class, the same in the browser program and in the prerendered pages.
 * Throws if two classes would have one name; then rename a class.
 */
exports.nameClass = (file, name) => {
  const place = path.relative(root, file).replaceAll('\\', '/');
  const key = `${place}:${name}`;
  const hash = createHash('sha256').update(key).digest('base64');
  const short = hash.replaceAll(/[^a-z]/gi, '').slice(0, 5);
  if ((known.get(short) ?? key) !== key) throw new Error(`${key} and ${known.get(short)} collide`);
  known.set(short, key);
  return short;
};
