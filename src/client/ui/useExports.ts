import { useAttempt } from './useAttempt';

export const EXPORT_FAILED = 'The export could not be made. Please try again.';

/** Saves one file at a time; `failure` is why the last one was not saved. */
export function useExports<Asked extends unknown[]>(
  exportFile: (...asked: Asked) => Promise<void>,
) {
  const { isBusy: isExporting, failure, attempt } = useAttempt();
  const save = (...asked: Asked) => attempt(() => exportFile(...asked), EXPORT_FAILED);
  return { isExporting, failure, save };
}
