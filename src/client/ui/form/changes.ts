/** The body of a save: a value for each changed field, `null` for an emptied one. */
export type Changes<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> | null };

export type Notes<Values> = { [Name in keyof Values]?: string };

const TEXT_MAX = 300;
const quoted = (text: string) =>
  `“${text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text}”`;
/** Ends with exactly one full stop, after any quoted text. */
const sentence = (words: string) => (/[.!?]”$/.test(words) ? words : `${words}.`);

/**
 * Merges a form with a record that another user has changed meanwhile. A field that the user
 * changed keeps the typed value, and its note names the new one. An untouched field takes the new
 * value, and its note names the old one.
 *
 * @param base the values that the form started with
 * @param textOf formats the value of a field for display; '' for none
 */
export function mergeChanges<Values extends object>(
  { base, typed, theirs }: Record<'base' | 'typed' | 'theirs', Values>,
  textOf: <Name extends keyof Values>(name: Name, value: Values[Name]) => string,
): { values: Values; notes: Notes<Values> } {
  const values = { ...typed };
  const notes: Notes<Values> = {};
  for (const name of Object.keys(changedFields(base, theirs)) as (keyof Values)[]) {
    if (isSame(typed[name], theirs[name])) continue;
    if (isSame(typed[name], base[name])) {
      values[name] = theirs[name];
      const before = textOf(name, base[name]);
      const was = before === '' ? 'empty' : quoted(before);
      notes[name] = sentence(`Changed elsewhere. It was ${was}`);
    } else {
      const now = textOf(name, theirs[name]);
      notes[name] =
        now === '' ? 'Emptied elsewhere.' : sentence(`Changed elsewhere to ${quoted(now)}`);
    }
  }
  return { values, notes };
}

function isSame(before: unknown, after: unknown): boolean {
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
