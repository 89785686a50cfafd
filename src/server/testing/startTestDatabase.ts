// Jest's `globalSetup`, which wants a default.
export { startTestDatabase as default } from './testDatabaseServer';
