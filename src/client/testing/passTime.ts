/** Stops the clock that `performance.now` reads, until the test ends, and moves it on. */
export function passTime(milliseconds: number): void {
  const now = Math.ceil(performance.now()) + milliseconds;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}
