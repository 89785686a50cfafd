/* One chunk, loaded with the first report and if Redux DevTools are present. */
export { giveReport } from './giveReport';
export { redactAction, redactState } from './redact';
