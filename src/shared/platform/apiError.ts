/** In a file of their own, so that the first page loads no messages that it cannot show. */
export const CALL_MESSAGES = {
  loginIncorrect: 'Incorrect email or password',
  loginFailed: 'Login failed',
  sessionEnded: 'Your session has ended. Please log in again.',
  accountDeleted: 'Your account was deleted. We have sent you an email to confirm it.',
  unauthorized: 'Unauthorized',
  networkFailed: 'The server cannot be reached. Please check your connection and try again.',
  serverSilent: 'The server does not answer. Please try again.',
  callAborted: 'Cancelled.',
} as const;

export interface ApiErrorBody {
  /** One sentence for a person. */
  detail: string;
  /** Stable, snake_case, for programs. */
  code: string;
  /** Only with status 400: the errors by field. */
  fields?: Record<string, string>;
  /** Only with status 409: the current record, in the shape of its own calls. */
  present?: unknown;
}

export const TOKEN_NOT_VALID = 'token_not_valid';
/** The password was right, but the account's e-mail has not been confirmed. */
export const ACCOUNT_NOT_ACTIVE = 'account_not_active';
export const ACCOUNT_SUSPENDED = 'account_suspended';
/** The password was right, and a code of the authenticator app is required too. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
/** The edit started from an older version of the record. */
export const STALE = 'stale';
/** The call requires the version that the caller has seen. */
export const VERSION_MISSING = 'if_match_missing';
export const NOT_FOUND = 'not_found';
/** This `Idempotency-Key` was used before, for a request with other content. */
export const KEY_REUSED = 'idempotency_key_reused';
/** An admin who views an account can change nothing and does not see everything. */
export const ONLY_LOOKING = 'only_looking';
export const SECOND_FACTOR_WRONG = 'second_factor_wrong';
/** The account of an admin, or of who moves an outlet's money, has to turn two-step log-in on first. */
export const SECOND_FACTOR_NEEDED = 'second_factor_needed';
/** The session has to prove again who uses it, by `auth/proof/`. */
export const PROOF_NEEDED = 'proof_needed';

/** A failed call in the browser; a plain object, so that an action can carry it. */
export interface ApiError {
  /** The HTTP status, or the reason why there was no response. */
  status: number | 'NETWORK' | 'ABORTED';
  /** One sentence for a person: the server's detail, else 'API Error ({status})'. */
  message: string;
  code: string | null;
  fields: Record<string, string>;
  /** With a conflict: the current record. */
  present?: unknown;
}

export function apiErrorMessage(status: number | string): string {
  return `API Error (${status})`;
}
