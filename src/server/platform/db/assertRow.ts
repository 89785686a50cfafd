/**
 * Throws unless a query returned the row that it must return: one that it has just written or
 * locked, or the only row of an aggregate. `what` begins the sentence, such as 'Order 7'.
 */
export function assertRow<Row>(row: Row, what: string): asserts row is NonNullable<Row> {
  if (row === undefined || row === null)
    throw new Error(`${what} was just written or locked, but the query returned no row.`);
}
