import { useCallback } from 'react';
import { auditCalls } from '@/shared/audit/audit.calls';
import { useDataDispatch } from '../entitiesState';
import { type ExportFormat, saveExport } from '../saveExport';

const EXPORTS = { csv: auditCalls.exportAuditCsv, json: auditCalls.exportAuditJson };

/** Saves the audit log as a file; rejects with an `ApiError`. */
export function useExportAudit(): (format: ExportFormat) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (format) => dispatch(saveExport('decisions', format, EXPORTS[format].path)),
    [dispatch],
  );
}
