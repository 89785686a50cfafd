const TURNS = 10;

/**
 * Waits until everything that goes on by itself has come to rest: answers being read, and the
 * session being written, which takes a few turns of the loop however slow the machine is.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
