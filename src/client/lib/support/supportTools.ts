/* One chunk: for who has DevTools, and for the first report. */
export { giveReport } from './giveReport';
export { redactAction, redactState } from './redact';
