import { LIST_MAX, PAGE_LIMIT_MAX } from '@/shared/limits';

/** The rules of every call, in Markdown. */
export const INTRODUCTION = `
Linernote is a marketplace where music artists buy promotion from media outlets at fixed prices.

**Paths** keep their trailing slash. Bodies and answers are JSON with snake_case names. Ids are positive integers, amounts are US dollars with at most two decimals, moments are ISO 8601 in UTC. Answers may gain fields; fields that are not known are refused in what is sent.

**Log in** with \`POST /api/auth/login/\` and send \`Authorization: Bearer …\` with the access token. It is good for 15 minutes; \`POST /api/auth/token/refresh/\` gives the next pair.

**Refusals** have one shape, \`Problem\`: a \`detail\` for people and a \`code\` for programs, with \`fields\` for a 400 and at times \`present\`, the record as it is now, for a 409. A 429 and a 503 say in \`Retry-After\` when to come again.

**Lists** that are a bare array answer up to ${LIST_MAX} rows, newest first; with \`limit\` (1 to ${PAGE_LIMIT_MAX}) fewer. Where there are more, the \`Link\` header has the address of the next page. Lists that are searched answer \`items\`, \`next\` and \`total\`: send \`next\` as \`cursor\` for the page that follows.

**Repetitions.** Calls that make something take an \`Idempotency-Key\`; a repetition makes nothing more.

**Versions.** Records that change carry a \`version\`. Sent as \`If-Match\` it keeps a change from overwriting another.

**Files** are sent as multipart/form-data and served under \`/media/\`; addresses of private ones are signed and end within the hour.
`.trim();
