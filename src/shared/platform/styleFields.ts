import { listField } from './listFields';
import { NAME_MAX, STYLES_MAX } from './limits';

/** A list with each style once, also from a text with commas, as forms hold and send it. */
function listed(given: unknown): unknown {
  const list: unknown = typeof given === 'string' ? given.split(/ *, */).filter(Boolean) : given;
  return Array.isArray(list) ? [...new Set<unknown>(list)] : list;
}

const MESSAGE = `Styles: please choose up to ${STYLES_MAX}.`;

/** Browsers load the list of styles late, so the server looks into it elsewhere, see `checkStyles`. */
export const stylesField = () =>
  listField<string>(
    MESSAGE,
    { maxItems: STYLES_MAX, items: { type: 'string', maxLength: NAME_MAX } },
    [
      {
        message: MESSAGE,
        holds: (styles) =>
          styles.length <= STYLES_MAX && styles.every((each) => typeof each === 'string'),
      },
    ],
  ).transform(listed);
