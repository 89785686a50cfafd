const { TestEnvironment } = require('jest-environment-node');

/**
 * Runs the test files of a worker on the globals of its process, because Jest's own environment
 * looks up each `Object` and `Promise` through a proxy. Changes of a file to the globals and to
 * the environment variables are undone after it.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
    this.variablesBefore = { ...process.env };
    this.global = globalThis;
    const [Mocker, Legacy, Modern] = [
      this.moduleMocker,
      this.fakeTimers,
      this.fakeTimersModern,
    ].map((each) => each.constructor);
    const given = { config: projectConfig, global: globalThis };
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.moduleMocker = new Mocker(globalThis);
    this.fakeTimers = new Legacy({ ...given, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new Modern(given);
  }

  async teardown() {
    await super.teardown();
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!(name in this.globalsBefore)) delete globalThis[name];
    }
    for (const [name, descriptor] of Object.entries(this.globalsBefore)) {
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    }
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variablesBefore)) delete process.env[name];
    }
    Object.assign(process.env, this.variablesBefore);
  }
};
