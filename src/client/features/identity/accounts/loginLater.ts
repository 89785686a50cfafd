/* One chunk with the parts that the log-in page loads only when the server requires them. */
export { ResendButton } from './ResendActivation';
export { SecondStep } from './SecondStep';
