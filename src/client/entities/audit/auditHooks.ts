import { useCallback } from 'react';
import { useDataDispatch } from '../entitiesState';
import { type ExportFormat, saveExport } from '../saveExport';

/** Saves the audit log as a file; rejects with an `ApiError`. */
export function useExportAudit(): (format: ExportFormat) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (format) => dispatch(saveExport('decisions', format, `admin/audit/export.${format}`)),
    [dispatch],
  );
}
