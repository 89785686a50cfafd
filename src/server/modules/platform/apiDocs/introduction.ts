import { LIST_MAX, PAGE_LIMIT_MAX } from '@/shared/platform/limits';

/** The rules of every call, in Markdown. */
export const INTRODUCTION = `
Linernote is a marketplace where music artists buy promotion from media outlets at fixed prices.

**Paths** end with a slash. Requests and responses are JSON with snake_case names. Ids are positive integers, amounts are US dollars with at most two decimals, times are ISO 8601 in UTC. Responses may gain fields; unknown fields in a request are an error.

**Log in** with \`POST /api/auth/login/\` and send the access token as \`Authorization: Bearer …\`. It is valid for 15 minutes; \`POST /api/auth/token/refresh/\` returns the next pair of tokens.

**Errors** have one shape, \`Problem\`: a \`detail\` for people, a \`code\` for programs, the \`fields\` of a 400, and for some 409s \`present\`, the current record. A 429 and a 503 have the seconds to wait in \`Retry-After\`.

**Lists** that are a bare array have up to ${LIST_MAX} rows, newest first, or up to \`limit\` (1 to ${PAGE_LIMIT_MAX}). If more rows follow, the \`Link\` header has the address of the next page. Lists that can be searched have \`items\`, \`next\` and \`total\`; send \`next\` as \`cursor\` to get the following page.

**Repetition.** Calls that create something take an \`Idempotency-Key\`; repeated with the same key, they create nothing more.

**Versions.** Records that can be changed have a \`version\`. Send it as \`If-Match\`, and a change does not overwrite another one.

**Files** are sent as multipart/form-data and served under \`/media/\`; the addresses of private files are signed and expire within the hour.
`.trim();
