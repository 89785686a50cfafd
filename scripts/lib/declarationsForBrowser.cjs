const ts = require('typescript');

/** The fields of a call that the browser needs, see `CallFacts` in `src/shared/platform/contract.ts`. */
const OF_CALL = new Set(['method', 'path', 'returns', 'tags']);

/** The fields of a screen that only the build and the tests need, see `app/screens/screen.ts`. */
const NOT_OF_SCREEN = new Set(['chunk', 'example', 'drawnAt', 'isDrawnLate']);

const DECLARATIONS = [
  { file: /\.calls\.ts$/, mark: 'path', keeps: (name) => OF_CALL.has(name) },
  { file: /app\/screens\/\w+\.ts$/, mark: 'load', keeps: (name) => !NOT_OF_SCREEN.has(name) },
];

/** Gives the file with a screen's page the name in `chunk`, by which prerendered pages load it. */
const nameChunk = (screen, context) => {
  const chunk = screen.properties.find(({ name }) => name?.text === 'chunk')?.initializer.text;
  const comment = ts.SyntaxKind.MultiLineCommentTrivia;
  const visit = (node) => {
    if (chunk && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      ts.addSyntheticLeadingComment(node.arguments[0], comment, ` webpackChunkName: "${chunk}" `);
    return ts.visitEachChild(node, visit, context);
  };
  return visit(screen);
};

/** Fails the build where the program reads a field of a call that the browser does not have. */
const checkReads = (file) => {
  const visit = (node) => {
    const read = ts.isPropertyAccessExpression(node) && !OF_CALL.has(node.name.text) && node;
    const call = read && ts.isPropertyAccessExpression(read.expression) && read.expression;
    if (call && call.expression.getText(file).endsWith('Calls'))
      throw new Error(`${file.fileName}: ${read.getText(file)} is not in the browser`);
    ts.forEachChild(node, visit);
  };
  visit(file);
};

/** Marks each call that builds a schema, so that the build leaves out the schemas nobody reads. */
const markSchemas = (file, context) => {
  const mark = (node) => {
    if (ts.isFunctionLike(node)) return node;
    const marked = ts.visitEachChild(node, mark, context);
    if (!ts.isCallExpression(marked)) return marked;
    const comment = ts.SyntaxKind.MultiLineCommentTrivia;
    return ts.addSyntheticLeadingComment(marked, comment, '#__PURE__', false);
  };
  const visit = (node) => (ts.isVariableStatement(node) ? mark(node) : node);
  return ts.visitEachChild(file, visit, context);
};

/**
 * A TypeScript transformer that reduces each declaration to the fields that the browser needs, and
 * marks the schemas of each domain.
 */
exports.declarationsForBrowser = (context) => (file) => {
  checkReads(file);
  if (file.fileName.endsWith('.schemas.ts')) return markSchemas(file, context);
  const found = DECLARATIONS.find((each) => each.file.test(file.fileName));
  if (!found) return file;
  const visit = (node) => {
    const isDeclaration =
      ts.isObjectLiteralExpression(node) &&
      node.properties.some(({ name }) => name?.text === found.mark);
    if (!isDeclaration) return ts.visitEachChild(node, visit, context);
    if (found.mark === 'load') nameChunk(node, context);
    const kept = node.properties.filter(({ name }) => found.keeps(name?.text));
    if (
      found.mark === 'path' &&
      !['method', 'path'].every((name) => kept.some((each) => each.name.text === name))
    )
      throw new Error(`${file.fileName}: a call names its method beside its path`);
    return context.factory.updateObjectLiteralExpression(node, kept);
  };
  return ts.visitNode(file, visit);
};
