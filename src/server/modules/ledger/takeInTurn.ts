/**
 * Returns how much to take of each amount to make up `cents`, the first amounts first. If the
 * amounts are less together, all of them are taken.
 */
export function takeInTurn(amounts: readonly number[], cents: number): number[] {
  let left = cents;
  return amounts.map((amount) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken;
  });
}
