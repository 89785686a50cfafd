/** The body of a save: a value for each changed field, `null` for an emptied one. */
export type Changes<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> | null };

export function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => item === after[index]);
  }
  return before === after;
}

/**
 * Returns only the fields of `edited` that differ from `original`. Missing, `undefined` and `null`
 * are equal; lists differ by their items or their order.
 */
export function changedFields<Fields extends object>(
  original: Fields,
  edited: Fields,
): Changes<Fields> {
  const changes: Changes<Fields> = {};
  const keys = new Set([...Object.keys(original), ...Object.keys(edited)]);
  for (const key of keys as Set<keyof Fields>) {
    const before = original[key] ?? null;
    const after = edited[key] ?? null;
    if (!isSame(before, after)) changes[key] = after as (typeof changes)[typeof key]; // defined
  }
  return changes;
}
