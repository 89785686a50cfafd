import path from 'node:path';

/** Replaces `files/workersFolder.ts` under Jest; `startTests.ts` builds its content. */
export const WORKERS_FOLDER = path.resolve('.cache/workers-under-test');
