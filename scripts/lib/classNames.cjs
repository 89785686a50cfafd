const { createHash } = require('node:crypto');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** The name of a CSS module's class, the same in the browser program and in what draws its pages. */
exports.nameClass = (file, name) => {
  const place = path.relative(root, file).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${place}:${name}`).digest('base64');
  return hash.replaceAll(/[^a-z]/gi, '').slice(0, 6);
};
