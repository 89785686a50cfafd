import { type ReactNode, useState } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { lateDialog } from '@/client/ui/lateDialog';
import { useAttempt } from '@/client/ui/useAttempt';
import { OFFER_FAILED } from './offerTexts';

const offerDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "make-offer" */ './MakeOfferDialog')).MakeOfferDialog,
);

export interface Offering {
  begin: (submission: Submission) => Promise<void>;
  /** The order ids of the offers made since the page was opened, by submission id. */
  made: Readonly<Record<number, number>>;
  /** The error message when the dialog could not be loaded. */
  failure: string | null;
  dismiss: () => void;
  dialog: ReactNode;
}

/** Manages the dialog 'Make an offer' and the offers made with it. */
export function useOffering(): Offering {
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [made, setMade] = useState<Record<number, number>>({});
  const { failure, dismiss, attempt } = useAttempt();
  const close = () => setSubmission(null);
  return {
    made,
    failure,
    dismiss,
    begin: async (chosen) => {
      if (await attempt(offerDialog.fetch, OFFER_FAILED)) setSubmission(chosen);
    },
    dialog: (
      <offerDialog.Dialog
        key={submission?.id}
        submission={submission}
        onMade={(order) => {
          if (submission) setMade((before) => ({ ...before, [submission.id]: order }));
          close();
        }}
        onClose={close}
      />
    ),
  };
}
