import path from 'node:path';

/** Takes the place of `files/workersFolder.ts` under Jest; `startTests.ts` builds what is in it. */
export const WORKERS_FOLDER = path.resolve('.cache/workers-under-test');
