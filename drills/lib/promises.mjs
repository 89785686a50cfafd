/** The broken promises. */
export const broken = [];

/** Prints whether a promise was kept, and records a broken one. */
export function promise(isKept, what) {
  console.log(`  ${isKept ? 'kept  ' : 'BROKEN'} ${what}`);
  if (!isKept) broken.push(what);
}
