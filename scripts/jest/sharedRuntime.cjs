const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const ROOT = path.resolve(__dirname, '../..') + path.sep;
const PACKAGES = path.join(ROOT, 'node_modules') + path.sep;
/** Our own modules that are loaded once. Modules of tests may keep state of a file. */
const KEPT = /^src\/(?:server|shared)\/(?!(?:.*\/)?testing\/|.*\.(?:test|cases)\.)/;

/** The loaded modules by path, for later files. */
const kept = new Map();
let current;

/**
 * Loads packages, by Node itself, and the program's own modules once for all test files of a
 * worker. With `sharedEnvironment.cjs` they and the tests have the same `Error` and `Date`. Neither
 * can be mocked by name.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    // Compiled in the context of the process, not of the file.
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
    for (const [file, module] of kept) this.registries.moduleRegistry.set(file, module);
    current = this;
  }

  requireModuleOrMock(from, name) {
    // A kept module may import another after the file that loaded it has ended.
    if (this !== current) return current.requireModuleOrMock(from, name);
    if (/^(?:[./]|@\/|@jest\/|node:)/.test(name) || this._resolution.isCoreModule(name)) {
      return super.requireModuleOrMock(from, name);
    }
    const file = this._resolution.resolveCjs(from, name);
    return file.startsWith(PACKAGES) ? require(file) : super.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const [file, module] of this.registries.moduleRegistry) {
      if (module.loaded && KEPT.test(file.replace(ROOT, ''))) kept.set(file, module);
    }
    super.teardown();
  }
};
