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
