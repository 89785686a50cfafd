/** Throws unless a query returned the row that it must return; `what` begins the sentence. */
export function assertRow<Row>(row: Row, what: string): asserts row is NonNullable<Row> {
  if (row === undefined || row === null)
    throw new Error(`${what} was just written or locked, but the query returned no row.`);
}
