import { useState } from 'react';
import type { Shelf } from '@/shared/campaigns/campaignStages';
import type { Submission } from '@/shared/submissions/submissionsContract';
import { useShelveSubmission } from '@/client/entities/submissions/submissionsHooks';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { SHELVING_FAILED } from './offerTexts';

export interface Shelving {
  isBusy: boolean;
  /** The error message of the last attempt. */
  failure: string | null;
  dismiss: () => void;
  /** Resolves to whether it succeeded; never rejects. */
  shelve: (submission: Submission, shelf: Shelf | null) => Promise<boolean>;
}

/** Puts submissions on shelves, one at a time. */
export function useShelving(): Shelving {
  const { send, isSending } = useShelveSubmission();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy: isSending,
    failure,
    dismiss: () => {
      setFailure(null);
    },
    shelve: async ({ id, version }, shelf) => {
      setFailure(null);
      try {
        await send({ id, body: { shelf }, version });
        return true;
      } catch (reason) {
        setFailure(causeOf(toApiError(reason), SHELVING_FAILED));
        return false;
      }
    },
  };
}
