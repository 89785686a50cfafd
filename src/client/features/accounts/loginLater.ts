/* What the log-in page fetches only when the server asks for it, in one chunk. */
export { ResendButton } from './ResendActivation';
export { SecondStep } from './SecondStep';
