import type { Shelf } from '@/shared/music/campaignStages';
import type { Submission } from '@/shared/market/submissions.schemas';
import { useShelveSubmissionMutation } from '@/client/entities/submissions';
import { type Attempt, useAttempt } from '@/client/ui/useAttempt';
import { SHELVING_FAILED } from './offerTexts';

export interface Shelving extends Omit<Attempt, 'attempt'> {
  /** Resolves to whether it succeeded; never rejects. */
  shelve: (submission: Submission, shelf: Shelf | null) => Promise<boolean>;
}

/** Puts submissions on shelves, one at a time. */
export function useShelving(): Shelving {
  const [shelve] = useShelveSubmissionMutation();
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    shelve: ({ id, version }, shelf) =>
      attempt(() => shelve({ id, body: { shelf }, version }).unwrap(), SHELVING_FAILED),
  };
}
