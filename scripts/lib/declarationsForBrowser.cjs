const ts = require('typescript');

/** The fields of a call that the browser needs, see `CallFacts` in `src/shared/platform/contract.ts`. */
const OF_CALL = new Set(['method', 'path', 'returns', 'tags']);

/** The fields of a screen that only the build and the tests need, see `app/screens/screen.ts`. */
const NOT_OF_SCREEN = new Set(['chunk', 'page', 'example', 'drawnAt', 'isDrawnLate']);

const chunkOf = (page) =>
  page
    .replace(/Page$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase();

/**
 * Turns each call of `screen` into the record that it returns, reduced to the fields that the
 * browser needs. The file with the page gets the name by which prerendered pages load it.
 */
const drawScreens = (file, context) => {
  const { factory } = context;
  const arrow = (parameters, body) => {
    const token = factory.createToken(ts.SyntaxKind.EqualsGreaterThanToken);
    return factory.createArrowFunction(undefined, undefined, parameters, undefined, token, body);
  };
  const visit = (node) => {
    const isScreen = ts.isCallExpression(node) && node.expression.text === 'screen';
    if (!isScreen) return ts.visitEachChild(node, visit, context);
    const [{ properties }] = node.arguments;
    const valueOf = (of) => properties.find(({ name }) => name.text === of)?.initializer;
    const page = valueOf('page').text;
    const fetched = valueOf('load').body;
    ts.addSyntheticLeadingComment(
      fetched.arguments[0],
      ts.SyntaxKind.MultiLineCommentTrivia,
      ` webpackChunkName: "${valueOf('chunk')?.text ?? chunkOf(page)}" `,
    );
    const named = factory.createObjectBindingPattern([
      factory.createBindingElement(undefined, undefined, page),
    ]);
    const pick = arrow(
      [factory.createParameterDeclaration(undefined, undefined, named)],
      factory.createIdentifier(page),
    );
    const then = factory.createPropertyAccessExpression(fetched, 'then');
    const load = arrow([], factory.createCallExpression(then, undefined, [pick]));
    const kept = properties.filter(({ name }) => !NOT_OF_SCREEN.has(name.text));
    return factory.createObjectLiteralExpression(
      kept.map((each) =>
        each.name.text === 'load' ? factory.createPropertyAssignment('load', load) : each,
      ),
    );
  };
  return ts.visitNode(file, visit);
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
  if (/app\/screens\/\w+Screens\.ts$/.test(file.fileName)) return drawScreens(file, context);
  if (!file.fileName.endsWith('.calls.ts')) return file;
  const visit = (node) => {
    const isCall =
      ts.isObjectLiteralExpression(node) &&
      node.properties.some(({ name }) => name?.text === 'path');
    if (!isCall) {
      const isSpread =
        ts.isObjectLiteralExpression(node) &&
        node.properties.some(({ name }) => OF_CALL.has(name?.text));
      if (isSpread)
        throw new Error(
          `${file.fileName}: what the browser needs of a call stands beside its path`,
        );
      return ts.visitEachChild(node, visit, context);
    }
    const kept = node.properties.filter(({ name }) => OF_CALL.has(name?.text));
    if (!['method', 'path'].every((name) => kept.some((each) => each.name.text === name)))
      throw new Error(`${file.fileName}: a call names its method beside its path`);
    return context.factory.updateObjectLiteralExpression(node, kept);
  };
  return ts.visitNode(file, visit);
};
