import { changedFields, isSame } from './changedFields';

/** The notes at fields that another user has changed, by field name. */
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
