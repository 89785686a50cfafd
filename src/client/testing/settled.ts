const TURNS = 10;

/**
 * Waits until background work has settled, such as parsing responses and persisting the session,
 * which take a few turns of the event loop on any machine.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Stops the clock that `performance.now` reads, until the test ends, and moves it on. */
export function passTime(milliseconds: number): void {
  const now = Math.ceil(performance.now()) + milliseconds;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}
