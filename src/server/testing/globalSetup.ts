// Jest's `globalSetup`, which wants a default.
export { startTests as default } from './startTests';
