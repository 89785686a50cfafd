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
