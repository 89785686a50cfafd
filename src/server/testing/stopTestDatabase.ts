// Jest's `globalTeardown`, which wants a default.
export { stopTestDatabase as default } from './testDatabaseServer';
