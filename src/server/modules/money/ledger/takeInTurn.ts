/**
 * Returns how much of each amount makes up `cents`, using the first amounts first. If the total is
 * too low, all of it is taken.
 */
export function takeInTurn(amounts: readonly number[], cents: number): number[] {
  let left = cents;
  return amounts.map((amount) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken;
  });
}
