/** What a save sends: a value for each field that changed, `null` for one that was emptied. */
export type Changes<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> | null };

export function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => item === after[index]);
  }
  return before === after;
}

/**
 * The fields of `edited` that differ from `original`, and nothing else. Missing, `undefined` and
 * `null` all mean "nothing there"; lists differ when their items or the order of these differ.
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
    if (!isSame(before, after)) changes[key] = after as (typeof changes)[typeof key]; // ?? null leaves no undefined
  }
  return changes;
}
