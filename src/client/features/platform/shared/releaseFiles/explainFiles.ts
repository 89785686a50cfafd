import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import { messageOr } from '@/client/lib/failure';
import type { FormFailure } from '@/client/ui/form/useServerForm';

const CANCELLED: FormFailure = {
  tone: 'info',
  alert: 'The upload was cancelled. What you chose and typed is still here.',
};
/**
 * An earlier upload arrived, though its response was lost or it was cancelled too late; the chosen
 * files have changed since.
 */
const ARRIVED_BEFORE: FormFailure = {
  alert: 'Your earlier files did arrive. Save again to put these in their place.',
};

/**
 * The errors by kind of file. An error for a wrong size or type names no field, but its code does.
 */
export function fileErrorsOf({
  code,
  fields,
  message,
}: ApiError): Readonly<Record<string, string>> {
  const kind = /^(artwork|presskit)_/.exec(code ?? '')?.[1];
  return kind === undefined ? fields : { [kind]: message };
}

/** The messages for an upload that failed. */
export function explainFiles(error: ApiError): FormFailure {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  const answered = messageOr(error, '');
  return {
    alert:
      answered === ''
        ? 'Failed to upload the files. Please try again.'
        : `Failed to upload the files: ${answered}`,
    fields: fileErrorsOf(error),
  };
}
