const { TestEnvironment } = require('jest-environment-node');

/**
 * Test files of one worker run on the globals of its process. Jest's own environment looks each
 * `Object` and `Promise` up through a proxy, which server code does all the time. What a file adds to
 * the globals or changes there, and in the variables of the environment, is undone after it.
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
