import { useState } from 'react';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';

const EXPORT_FAILED = 'The export could not be made. Please try again.';

/**
 * Saves one file at a time. `onAlert` receives the error message of a failed export, and `null`
 * before each export.
 */
export function useExports<Asked extends unknown[]>(
  exportFile: (...asked: Asked) => Promise<void>,
  onAlert: (sentence: string | null) => void,
) {
  const [isExporting, setExporting] = useState(false);
  const save = async (...asked: Asked) => {
    onAlert(null);
    setExporting(true);
    try {
      await exportFile(...asked);
    } catch (reason) {
      onAlert(causeOf(toApiError(reason), EXPORT_FAILED));
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, save };
}
