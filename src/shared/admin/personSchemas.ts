import { type InferType, object } from 'yup';
import { choice, line, reason, text } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { valuesOf } from '../platform/options';
import { pagedFields } from '../platform/paging';
import { REPORT_MESSAGES } from '../platform/reportMessages';
import { REPORT_CATEGORY_OPTIONS } from '../platform/reportRules';
import { NOTE_MAX, PERSON_MESSAGES } from './personMessages';
import {
  PERSON_KIND_OPTIONS,
  PERSON_STATE_OPTIONS,
  SUSPENSION_KIND_OPTIONS,
} from './personOptions';

/** `GET admin/people/`. */
export const peopleQuerySchema = object({
  ...pagedFields,
  /** An e-mail address or its beginning, a user name, words of a name, or the number. */
  search: line('Search', SEARCH_MAX),
  kind: choice('Kind', valuesOf(PERSON_KIND_OPTIONS)),
  state: choice('State', valuesOf(PERSON_STATE_OPTIONS)),
});
export type PeopleQuery = InferType<typeof peopleQuerySchema>;

/** The text that the person reads. */
const textField = () =>
  reason(PERSON_MESSAGES.textMissing, 'Text').required(PERSON_MESSAGES.textMissing);

/** `POST admin/people/{id}/suspend/`. */
export const suspendSchema = object({
  kind: choice('Reason', valuesOf(SUSPENSION_KIND_OPTIONS)).required(PERSON_MESSAGES.kindMissing),
  text: textField(),
});
export type Suspend = InferType<typeof suspendSchema>;

/** `POST admin/people/{id}/take-down/`. */
export const takeDownSchema = object({
  category: choice('What is wrong', valuesOf(REPORT_CATEGORY_OPTIONS)).required(
    REPORT_MESSAGES.category,
  ),
  text: textField(),
});
export type TakeDown = InferType<typeof takeDownSchema>;

/** `POST admin/people/{id}/view/`. */
export const viewSchema = object({
  /** For the log; the person does not read it. */
  reason: reason(PERSON_MESSAGES.viewReasonMissing).required(PERSON_MESSAGES.viewReasonMissing),
});

/** `POST admin/people/{id}/notes/`. */
export const noteSchema = object({
  text: text('Note', NOTE_MAX).required(PERSON_MESSAGES.noteMissing),
});
