const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = path.resolve(__dirname, '../../node_modules') + path.sep;

/**
 * Loads packages once for all test files of a worker, by Node itself; half of what a server test
 * loads are packages. Our own modules are loaded anew for each file. With `sharedEnvironment.cjs`
 * packages and tests have the same `Error` and `Date`. Packages cannot be mocked by name.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    // Compiled in the context of the process instead of one of the file's own.
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (/^(?:[./]|@\/|@jest\/|node:)/.test(name) || this._resolution.isCoreModule(name)) {
      return super.requireModuleOrMock(from, name);
    }
    const file = this._resolution.resolveCjs(from, name);
    return file.startsWith(PACKAGES) ? require(file) : super.requireModuleOrMock(from, name);
  }
};
