/**
 * How much of each amount it takes to make `cents` together, the first amounts first. All of them
 * where they are less.
 */
export function takeInTurn(amounts: readonly number[], cents: number): number[] {
  let left = cents;
  return amounts.map((amount) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken;
  });
}
