import { setTimeout as delay } from 'node:timers/promises';

/** For so long nothing has been asked for, in ms. */
const QUIET = 500;
const GIVE_UP = 30_000;

/** The stream of news stays open as long as somebody is signed in. */
const isStream = (request) => request.url().includes('/api/live/');

/**
 * Watches what a page asks for; call it before the page is opened. What it returns resolves once
 * nothing is under way any more.
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
