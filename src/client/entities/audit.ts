import { auditCalls } from '@/shared/platform/audit.calls';
import type { auditContract } from '@/shared/platform/audit.schemas';
import { saveExport } from '@/client/lib/saveFile';
import { endpointsOf, type ListArg } from './endpointsOf';
import { useList } from './useList';

const { useExportAuditCsvMutation, useListDecisionsInfiniteQuery } =
  endpointsOf<typeof auditContract>(auditCalls);

export const useDecisions = (filters: ListArg) =>
  useList('decisions', useListDecisionsInfiniteQuery(filters));

export function useExportAudit() {
  const [exportCsv] = useExportAuditCsvMutation();
  return () => exportCsv({ onResponse: saveExport('decisions', 'csv') }).unwrap();
}
