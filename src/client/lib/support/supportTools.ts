/* One chunk, loaded with the first report and if Redux DevTools are present. */
export { giveReport } from './report';
export { redactAction, redactState } from './redact';
