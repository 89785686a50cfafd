/** The body of every answer of the server that is not a success. */
export interface ApiErrorBody {
  /** One sentence for a person. */
  detail: string;
  /** Stable, snake_case, for programs. */
  code: string;
  /** Only with status 400: what is wrong, by field. */
  fields?: Record<string, string>;
  /** Only with status 409: the record as it is now, in the shape of its own calls. */
  present?: unknown;
}

export const TOKEN_NOT_VALID = 'token_not_valid';
/** The password was right, but the account's e-mail has not been confirmed. */
export const ACCOUNT_NOT_ACTIVE = 'account_not_active';
export const ACCOUNT_SUSPENDED = 'account_suspended';
/** The password was right, and a code of the authenticator app is asked for. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
/** The change was begun on an older version of the record. */
export const STALE = 'stale';
export const NOT_FOUND = 'not_found';
/** Something was made with this `Idempotency-Key`, and what is sent now is something else. */
export const KEY_REUSED = 'idempotency_key_reused';
export const SECOND_FACTOR_WRONG = 'second_factor_wrong';

/** A failed call as the browser program sees it; plain, so that it can lie in an action. */
export interface ApiError {
  /** The HTTP status, or why there was none. */
  status: number | 'NETWORK' | 'ABORTED';
  /** One sentence for a person: the server's detail, else 'API Error ({status})'. */
  message: string;
  code: string | null;
  fields: Record<string, string>;
  /** Of a conflict: the record as it is now. */
  present?: unknown;
  /** Of a failure on the server's side: the beginning of the request's id in its log (`reqId`). */
  reference?: string;
}
