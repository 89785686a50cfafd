/**
 * The sentences of the log-in and those that every call can end in. They stand apart from the
 * others, so that the first page loads no more than it can say.
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

/** What a non-OK answer without a detail text raises. `status` is the HTTP status. */
export function apiErrorMessage(status: number | string): string {
  return `API Error (${status})`;
}
