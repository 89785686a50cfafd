import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { momentField } from '../momentField';
import { auditCalls } from './audit.calls';

const query = object({
  /** The period includes `from` and excludes `to`. */
  from: momentField(),
  to: momentField(),
});
export type AuditPeriod = InferType<typeof query>;

/** The audit log of decisions about money and accounts, newest first, as a file. */
export const auditContract = contract(auditCalls, {
  exportAuditCsv: { query },
  exportAuditJson: { query },
});
