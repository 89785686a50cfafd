import { mixed } from 'yup';
import { STYLES_MAX } from './limits';

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

const isListed = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= STYLES_MAX &&
  value.every((each) => typeof each === 'string');

/** Browsers load the list of styles late, so the server looks into it elsewhere, see `checkStyles`. */
export const stylesField = () =>
  mixed<string[]>(isListed)
    .typeError(`Styles: please choose up to ${STYLES_MAX}.`)
    .transform(listed)
    .meta({ json: { type: 'array', items: { type: 'string' }, maxItems: STYLES_MAX } });
