import { changedFields, isSame } from './changedFields';

/** What stands at a field that was changed elsewhere, by the name of the field. */
export type Notes<Values> = { [Name in keyof Values]?: string };

const TEXT_MAX = 300;
const quoted = (text: string) =>
  `“${text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text}”`;
/** With one full stop, whatever the text in quotes ends with. */
const sentence = (words: string) => (/[.!?]”$/.test(words) ? words : `${words}.`);

/**
 * A form that was begun on a record which somebody else has changed meanwhile. What was typed stays,
 * and its field says what it is elsewhere; a field that nobody touched takes over what it is now,
 * and says what it was.
 *
 * @param base what the form began with
 * @param textOf how the value of a field reads to a person; '' for none
 */
export function meetChanges<Values extends object>(
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
