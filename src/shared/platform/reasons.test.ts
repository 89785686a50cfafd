import type { Schema } from 'yup';
import { REASON_MIN } from './limits';
import { resolveSchema } from '../trade/deliverySchemas';
import { suspendSchema, takeDownSchema, viewSchema } from '../admin/people.schemas';
import { REPORT_CATEGORY_OPTIONS } from './reportRules';
import { appealDecisionSchema, reportDecisionSchema } from './reportSchemas';
import {
  campaignDecisionSchema,
  changeDecisionSchema,
  figureCheckSchema,
  outletDecisionSchema,
  serviceDecisionSchema,
} from '../admin/moderation.requests';
import { REASON_TEMPLATES, reasonsForReport } from './reasonTemplates';

const DECLINE = { approve: false };
const DECISIONS: Record<string, [schema: Schema, rest: object, field?: 'text']> = {
  'a campaign': [campaignDecisionSchema, DECLINE],
  'a change': [changeDecisionSchema, DECLINE],
  'an outlet': [outletDecisionSchema, DECLINE],
  'a figure': [figureCheckSchema, DECLINE],
  'a service': [serviceDecisionSchema, DECLINE],
  'a dispute': [resolveSchema, { outlet_amount: 10 }],
  'a report': [reportDecisionSchema, { decision: 'hidden' }],
  'an appeal': [appealDecisionSchema, { lift: false }],
  'a suspension': [suspendSchema, { kind: 'abuse' }, 'text'],
  'a page taken down': [takeDownSchema, { category: 'identity' }, 'text'],
  'a view': [viewSchema, {}],
};

it.each(Object.entries(DECISIONS))(
  'the reason of %s has at least ten letters without the spaces around it',
  (_what, [schema, rest, field = 'reason']) => {
    const isTaken = (length: number) =>
      schema.isValidSync({ ...rest, [field]: `  ${'a'.repeat(length)}  ` });
    expect([isTaken(REASON_MIN - 1), isTaken(REASON_MIN)]).toEqual([false, true]);
  },
);

it.each(
  [
    ...Object.values(REASON_TEMPLATES).flat(),
    ...REPORT_CATEGORY_OPTIONS.flatMap(({ value }) => reasonsForReport(value)),
  ].map(({ text }) => text),
)('the ready reason is long enough: %s', (text) => {
  expect(text.length).toBeGreaterThanOrEqual(REASON_MIN);
});
