import { type ReactNode, useState } from 'react';
import type { Submission } from '@/shared/submissions/submissionsContract';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { lateDialog } from '@/client/ui/lateDialog';
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
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setSubmission(null);
  };
  return {
    made,
    failure,
    dismiss: () => {
      setFailure(null);
    },
    begin: async (chosen) => {
      setFailure(null);
      try {
        await offerDialog.fetch();
        setSubmission(chosen);
      } catch (reason) {
        setFailure(causeOf(toApiError(reason), OFFER_FAILED));
      }
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
