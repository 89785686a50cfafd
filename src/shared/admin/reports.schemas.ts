import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { valuesOf } from '../platform/options';
import { pageFieldsOf } from '../platform/paging';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import {
  APPEAL_OUTCOMES,
  REPORT_CATEGORY_OPTIONS,
  REPORT_DECISIONS,
  REPORT_KINDS,
} from '../platform/reports.rules';
import { emailField } from '../identity/auth.requests';
import { adminReportCalls, reportCalls } from './reports.calls';
import {
  appealDecisionSchema,
  appealSchema,
  reportDecisionSchema,
  reportSchema,
  reportsQuerySchema,
  reportYearSchema,
} from '../platform/reports.schemas';

const CATEGORY = option(valuesOf(REPORT_CATEGORY_OPTIONS));

const caseFields = {
  id: NUMBER,
  kind: option(REPORT_KINDS),
  /** The category of the first report. */
  category: CATEGORY,
  title: TEXT,
  decision: option(REPORT_DECISIONS).nullable(),
  reason: TEXT_OR_NULL,
  decided_at: TEXT_OR_NULL,
  /** The deadline for an appeal of the losing side; `null` if it cannot appeal. */
  appeal_until: TEXT_OR_NULL,
  appealed_at: TEXT_OR_NULL,
  appeal_outcome: option(APPEAL_OUTCOMES).nullable(),
  appeal_reason: TEXT_OR_NULL,
  version: NUMBER,
};

export const decisionResponse = object({
  ...caseFields,
  /** Whether it is about something of the caller's, so that they can appeal. */
  is_about_you: FLAG,
  appeal_text: TEXT_OR_NULL,
}).meta({ name: 'ReportDecision' });
export type DecidedReport = InferType<typeof decisionResponse>;

const caseResponse = object({
  ...caseFields,
  face: FACE,
  /** The current text; `null` for a page, and once the record is deleted. */
  text: TEXT_OR_NULL,
  path: TEXT_OR_NULL,
  /** The name of the account that it is about; `null` once that is deleted. */
  owner: TEXT_OR_NULL,
  owner_id: NUMBER_OR_NULL,
  count: NUMBER,
  reports: listOf(
    object({
      id: NUMBER,
      category: CATEGORY,
      text: TEXT,
      /** The name of the account; `null` for a visitor. */
      by: TEXT_OR_NULL,
      /** Whether a visitor has left an address for the response. */
      is_answered: FLAG,
      created_at: TEXT,
    }),
  ),
  /** The number of other cases about the same account, and of those that led to a measure. */
  others: NUMBER,
  others_acted_on: NUMBER,
  created_at: TEXT,
  /** The deadline for deciding on the report or on the appeal. */
  due_at: TEXT,
  decided_by: TEXT_OR_NULL,
  appeal_text: TEXT_OR_NULL,
  appeal_decided_by: TEXT_OR_NULL,
  /** Whether another admin has to decide, since it is the admin's own or was reported by them. */
  is_own: FLAG,
  /** Whether the admin decided first, so that another admin decides on the appeal. */
  is_first_decider: FLAG,
}).meta({ name: 'ReportCase' });
export type ReportCase = InferType<typeof caseResponse>;

const counts = object({ open: NUMBER, appeals: NUMBER, decided: NUMBER });
export type ReportCounts = InferType<typeof counts>;

export const visitorReportSchema = reportSchema.shape({ email: emailField().optional() });
export type VisitorReport = InferType<typeof visitorReportSchema>;

export const reportsContract = contract(
  { ...reportCalls, ...adminReportCalls },
  {
    report: { body: reportSchema, response: object({ id: NUMBER }) },
    getDecision: { response: decisionResponse },
    appeal: { body: appealSchema, response: decisionResponse },
    listReports: {
      query: reportsQuerySchema,
      response: object({ ...pageFieldsOf(caseResponse), counts }),
    },
    decideReport: { body: reportDecisionSchema, response: caseResponse },
    decideAppeal: { body: appealDecisionSchema, response: caseResponse },
    exportReports: { query: reportYearSchema },
  },
);
