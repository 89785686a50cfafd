import { type InferType, object } from 'yup';
import { call, type Contract } from '../contract';
import { momentField } from '../momentField';

const query = object({
  /** The period includes `from` and excludes `to`. */
  from: momentField(),
  to: momentField(),
});
export type AuditPeriod = InferType<typeof query>;

/** The audit log of decisions about money and accounts, newest first, as a file. */
export const auditContract = {
  exportAuditCsv: call('GET', 'admin/audit/export.csv', { query }),
  exportAuditJson: call('GET', 'admin/audit/export.json', { query }),
} satisfies Contract;
