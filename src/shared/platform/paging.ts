import { type ISchema, object } from 'yup';
import { listOf, NUMBER, TEXT_OR_NULL } from './responseParts.schemas';
import { choice, isDigits, line, numberFrom } from './fields';
import { CURSOR_MAX, ID_MAX, PAGE_LIMIT_MAX, SEARCH_MAX } from './limits';

const LIMIT = `A page has 1 to ${PAGE_LIMIT_MAX} rows.`;
export const NO_SUCH_CURSOR = 'This cursor does not belong to a page.';

export const pageLimit = () =>
  numberFrom(isDigits, LIMIT).integer(LIMIT).min(1, LIMIT).max(PAGE_LIMIT_MAX, LIMIT);

export const idFilter = (message: string) =>
  numberFrom(isDigits, message).integer(message).min(1, message).max(ID_MAX, message);

/** The query string of a list that is a bare array, newest first. */
export const pageSchema = object({
  limit: pageLimit(),
  /** The id of the previous page's last row. */
  cursor: idFilter(NO_SUCH_CURSOR),
});

/** Every word must occur in the texts of a row; case and accents are ignored. */
export const searchField = () => line('Search', SEARCH_MAX);

export const searchedPageSchema = pageSchema.shape({
  search: searchField(),
  /** With `1` the first page has the header `X-Total-Count`, the number of rows of all pages. */
  count: choice('Count', ['1']),
});

/** Of every list that the server searches and sorts; the call adds filters and sorting. */
export const pagedFields = {
  limit: pageLimit(),
  /** The `next` of the previous page, unchanged; the rest of the query stays the same. */
  cursor: line('Cursor', CURSOR_MAX),
};
export interface PagedQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The fields of a page in the response; a call may add others. */
export const pageFieldsOf = <Item>(items: ISchema<Item>) => ({
  items: listOf(items),
  /** The cursor of the next page; `null` at the end. */
  next: TEXT_OR_NULL,
  total: NUMBER,
});
export const pageOf = <Item>(items: ISchema<Item>) => object(pageFieldsOf(items));

export interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number;
}
