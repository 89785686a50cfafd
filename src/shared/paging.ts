import { object } from 'yup';
import { isDigits, numberFrom } from './fields';
import { ID_MAX, PAGE_LIMIT_MAX } from './limits';

const LIMIT = `A page has 1 to ${PAGE_LIMIT_MAX} rows.`;
const CURSOR = 'This is the cursor of no page.';

/** The query string of a list. */
export const pageSchema = object({
  limit: numberFrom(isDigits, LIMIT).integer(LIMIT).min(1, LIMIT).max(PAGE_LIMIT_MAX, LIMIT),
  /** The id of the last row of the page before. */
  cursor: numberFrom(isDigits, CURSOR).integer(CURSOR).min(1, CURSOR).max(ID_MAX, CURSOR),
});
