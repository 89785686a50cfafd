/** The body of every answer of the server that is not a success. */
export interface ApiErrorBody {
  /** One sentence for a person. */
  detail: string;
  /** Stable, snake_case, for programs. */
  code: string;
  /** Only with status 400: what is wrong, by field. */
  fields?: Record<string, string>;
}

export const TOKEN_NOT_VALID = 'token_not_valid';

/** A failed call as the browser program sees it; plain, so that it can lie in an action. */
export interface ApiError {
  /** The HTTP status, or why there was none. */
  status: number | 'NETWORK' | 'ABORTED';
  /** One sentence for a person: the server's detail, else 'API Error ({status})'. */
  message: string;
  code: string | null;
  fields: Record<string, string>;
}
