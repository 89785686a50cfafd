import { mixed } from 'yup';
import { choices } from './fields';
import { STYLES_MAX } from './limits';
import { valuesOf } from './options';
import { STYLE_OPTIONS } from './styles';

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

export const stylesField = () =>
  choices('Style', valuesOf(STYLE_OPTIONS), STYLES_MAX).transform(listed);

/** The text part of a form. */
export const stylesText = () =>
  stylesField().meta({ json: { type: 'string', examples: ['shoegaze,dream pop'] } });

/** In a browser, which loads the list with the picker alone; the server refuses unknown styles. */
export const chosenStyles = () => mixed<string[]>().transform(listed);
