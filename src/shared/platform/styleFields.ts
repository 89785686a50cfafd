import { listField } from './listFields';
import { NAME_MAX, STYLES_MAX } from './limits';

/** A list with each style once, also from a text with commas, as forms hold and send it. */
function listed(given: unknown): unknown {
  const list: unknown =
    typeof given === 'string'
      ? given
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean)
      : given;
  return Array.isArray(list) ? [...new Set<unknown>(list)] : list;
}

const TEXTS = 'Styles: please send a list of texts.';

/** Browsers load the list of styles late, so the server looks into it elsewhere, see `knownStyles`. */
export const stylesField = () =>
  listField<string>(
    TEXTS,
    { maxItems: STYLES_MAX, items: { type: 'string', maxLength: NAME_MAX } },
    [
      {
        message: `Styles: please choose at most ${STYLES_MAX}.`,
        holds: ({ length }) => length <= STYLES_MAX,
      },
      { message: TEXTS, holds: (styles) => styles.every((each) => typeof each === 'string') },
    ],
  ).transform(listed);

/** The text part of a form. */
export const stylesText = () =>
  stylesField().meta({ json: { type: 'string', examples: ['shoegaze,dream pop'] } });
