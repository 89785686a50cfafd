/** What did not hold. */
export const broken = [];

/** A promise: printed, and remembered where it does not hold. */
export function promise(isKept, what) {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${what}`);
  if (!isKept) broken.push(what);
}
