/* One chunk, loaded where Redux DevTools are present and with the first report. */
export { giveReport } from './giveReport';
export { redactAction, redactState } from './redact';
