import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import { RELEASE_MESSAGES } from '@/shared/music/releaseMessages';
import { messageOr } from '@/client/lib/failure';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import { fileErrorsOf } from '@/client/features/platform/shared/releaseFiles/explainFiles';

const CANCELLED: FormFailure = {
  tone: 'info',
  alert: 'The upload was cancelled. Nothing was sent, and everything you typed is still here.',
};

/**
 * The key was already used: the response to an earlier attempt was lost, or the attempt was
 * cancelled too late, and the form has changed since.
 */
const ARRIVED_BEFORE: FormFailure = {
  alert:
    'Your earlier attempt did arrive and is in your list of releases. Submit again to send this as another release.',
};

function alertOf(error: ApiError): FormFailure {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  const answered = messageOr(error, '');
  return {
    alert:
      answered === ''
        ? RELEASE_MESSAGES.releaseCreateFailed
        : `Failed to create release: ${answered}`,
  };
}

/** Returns the error messages for a release that could not be sent. */
export const explainRelease = (error: ApiError): FormFailure => ({
  ...alertOf(error),
  fields: fileErrorsOf(error),
});
