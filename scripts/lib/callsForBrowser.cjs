const ts = require('typescript');

/** What the browser needs to know of a call, see `CallFacts` in `src/shared/contract.ts`. */
const KEPT = new Set(['method', 'path']);

/** A TypeScript transformer that leaves each call of `*.calls.ts` with its method and path. */
exports.callsForBrowser = (context) => (file) => {
  if (!file.fileName.endsWith('.calls.ts')) return file;
  const visit = (node) => {
    const isCall =
      ts.isObjectLiteralExpression(node) &&
      node.properties.some(({ name }) => name?.text === 'path');
    if (!isCall) return ts.visitEachChild(node, visit, context);
    const kept = node.properties.filter(({ name }) => KEPT.has(name?.text));
    return context.factory.updateObjectLiteralExpression(node, kept);
  };
  return ts.visitNode(file, visit);
};
