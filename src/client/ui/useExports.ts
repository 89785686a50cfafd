import { useAttempt } from './useAttempt';

export const EXPORT_FAILED = 'The export could not be made. Please try again.';

/** Saves one file at a time; `failure` is the error of the last one. */
export function useExports<Args extends unknown[]>(
  exportFile: (...args: Args) => Promise<unknown>,
) {
  const { isBusy: isExporting, failure, attempt } = useAttempt();
  const save = (...args: Args) => attempt(() => exportFile(...args), EXPORT_FAILED);
  return { isExporting, failure, save };
}
