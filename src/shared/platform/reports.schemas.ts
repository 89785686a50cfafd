import { boolean, type InferType, object } from 'yup';
import { choice, idField, reason, text, uncoerced } from './fields';
import { valuesOf } from './options';
import { idFilter, pagedFields } from './paging';
import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_DECISIONS,
  REPORT_KINDS,
  REPORT_STATES,
  REPORT_TEXT_MAX,
} from './reports.rules';
import { REPORT_MESSAGES } from './reportMessages';

const NO_THING = 'Please choose what it is about.';

export const reportSchema = object({
  kind: choice('Kind', REPORT_KINDS).required(NO_THING),
  id: idField(NO_THING),
  category: choice('What is wrong', valuesOf(REPORT_CATEGORY_OPTIONS)).required(
    REPORT_MESSAGES.category,
  ),
  text: text('Your words', REPORT_TEXT_MAX).required(REPORT_MESSAGES.text),
});

export const reportsQuerySchema = object({
  ...pagedFields,
  /** The open reports by default. */
  state: choice('State', REPORT_STATES),
  kind: choice('Kind', REPORT_KINDS),
  category: choice('Category', valuesOf(REPORT_CATEGORY_OPTIONS)),
  /** Reads this case alone, whatever its state. */
  id: idFilter('Please enter an id.'),
});
export type ReportsQuery = InferType<typeof reportsQuerySchema>;

export const reportDecisionSchema = object({
  decision: choice('Decision', REPORT_DECISIONS).required(REPORT_MESSAGES.decision),
  reason: reason(REPORT_MESSAGES.reason).required(REPORT_MESSAGES.reason),
});
export type ReportDecisionBody = InferType<typeof reportDecisionSchema>;

export const appealSchema = object({
  text: text('Your words', REPORT_TEXT_MAX).required(REPORT_MESSAGES.appealText),
});

export const appealDecisionSchema = object({
  lift: uncoerced(boolean()).typeError(REPORT_MESSAGES.decision).required(REPORT_MESSAGES.decision),
  reason: reason(REPORT_MESSAGES.reason).required(REPORT_MESSAGES.reason),
});
export type AppealDecision = InferType<typeof appealDecisionSchema>;

export const reportYearSchema = object({ year: idFilter('Please enter a year.') });
