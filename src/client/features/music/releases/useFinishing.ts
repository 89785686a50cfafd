import { useState } from 'react';
import { useDataDispatch } from '@/client/entities/entitiesState';
import type { Submission, SubmissionOutcome } from './finishSubmission';

interface Upload {
  progress: number | null;
  cancel: () => void;
  what?: string;
  track?: string;
}

export function useFinishing() {
  const dispatch = useDataDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  return {
    upload,
    finish: async (submission: Submission): Promise<SubmissionOutcome> => {
      /* the form has waited for its part */
      const { finishSubmission } = await import(
        /* webpackChunkName: "submit-more" */ './finishSubmission'
      );
      const abort = new AbortController();
      const cancel = () => abort.abort();
      const outcome = await finishSubmission(dispatch, submission, {
        signal: abort.signal,
        onProgress: ({ key, title: what }, progress) =>
          setUpload({ progress, cancel, what, track: key }),
      });
      setUpload(null);
      return outcome;
    },
  };
}
