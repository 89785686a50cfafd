import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds without a request after which the page is quiet. */
const QUIET = 500;
const GIVE_UP = 30_000;

/** The event stream stays open while a user is logged in. */
const isStream = (request) => request.url().includes('/api/live/');

/**
 * Watches the requests of a page; call it before the page is opened. Returns a function that
 * resolves once no request is running.
 */
export function watchRequests(page) {
  const open = new Set();
  let changedAt = Date.now();
  const note = (change) => (request) => {
    if (isStream(request)) return;
    change(request);
    changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(
      end,
      note((request) => open.delete(request)),
    );
  }
  return async () => {
    const deadline = Date.now() + GIVE_UP;
    while (open.size > 0 || Date.now() - changedAt < QUIET) {
      if (Date.now() > deadline) {
        throw new Error(
          `Still waiting for ${[...open].map((request) => request.url()).join(', ')}`,
        );
      }
      await delay(20);
    }
  };
}
