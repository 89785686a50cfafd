/** Returns the first row that a statement finds or changes; `null` when there is none. */
export const firstOf = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;
