import { useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { ReleaseForm } from '@/shared/releases/releaseSchemas';
import { useCreateRelease } from '@/client/entities/releases/releasesHooks';
import { KEY_REUSED } from '@/client/entities/useOnce';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/ui/list/failure';

export interface Submission {
  values: ReleaseForm;
  artwork: File | null;
  presskit: File | null;
}

export interface Submitted {
  id: number;
  title: string;
  /** False when a link was given and only that could not be saved. */
  linkSaved: boolean;
}

/** What happened to the last attempt, in words. */
export interface Notice {
  tone: 'error' | 'info';
  text: string;
}

const CANCELLED: Notice = {
  tone: 'info',
  text: 'The upload was cancelled. Nothing was sent, and everything you typed is still here.',
};

/** The answer to an earlier attempt was lost, or it was cancelled too late; since then the form was changed. */
const ARRIVED_BEFORE: Notice = {
  tone: 'error',
  text: 'Your earlier attempt did arrive and is in your list of releases. Submit again to send this as another release.',
};

function noticeOf(error: ApiError): Notice {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  if (error.code === 'artist_missing') return { tone: 'error', text: MESSAGES.artistIdFailed };
  const answered = messageOr(error, '');
  return {
    tone: 'error',
    text: answered === '' ? MESSAGES.releaseCreateFailed : `Failed to create release: ${answered}`,
  };
}

/** A refused file names no field when it is too large or of a wrong type, but its code does. */
function fieldErrorsOf({ code, fields, message }: ApiError): Readonly<Record<string, string>> {
  const kind = /^(artwork|presskit)_/.exec(code ?? '')?.[1];
  return kind === undefined ? fields : { [kind]: message };
}

/**
 * Sends one release and keeps in words what happened. `submit` resolves with the server's
 * complaints by field, or with none.
 */
export function useReleaseSubmission(onSubmitted: (submitted: Submitted) => void) {
  const user = useCurrentUser();
  const { create, cancel, progress } = useCreateRelease();
  const [notice, setNotice] = useState<Notice | null>(null);

  const submit = async (submission: Submission): Promise<Readonly<Record<string, string>>> => {
    setNotice(null);
    if (user.status !== 'ready') {
      setNotice({ tone: 'error', text: MESSAGES.artistIdFailed });
      /* so that the next attempt can go through */
      if (user.status === 'error') void user.refetch();
      return {};
    }
    try {
      const { release, linkSaved } = await create(submission);
      onSubmitted({ id: release.id, title: submission.values.title, linkSaved });
      return {};
    } catch (reason) {
      const error = toApiError(reason);
      setNotice(noticeOf(error));
      return fieldErrorsOf(error);
    }
  };

  const dismissNotice = () => {
    setNotice(null);
  };
  return { submit, cancel, progress, notice, dismissNotice };
}
