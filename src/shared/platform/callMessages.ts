/**
 * The messages of the log-in and of failures that any call can have. They are in a separate file so
 * that the first page loads no messages that it cannot show.
 */
export const CALL_MESSAGES = {
  loginIncorrect: 'Incorrect email or password',
  loginFailed: 'Login failed',
  sessionEnded: 'Your session has ended. Please log in again.',
  accountDeleted: 'Your account was deleted. A mail confirms it.',
  unauthorized: 'Unauthorized',
  networkFailed: 'The server cannot be reached. Please check your connection and try again.',
  serverSilent: 'The server does not answer. Please try again.',
  callAborted: 'Cancelled.',
} as const;

/** The message for an error response without a detail text. `status` is the HTTP status. */
export function apiErrorMessage(status: number | string): string {
  return `API Error (${status})`;
}
