import type { Shelf } from '@/shared/music/campaigns.rules';
import type { Submission } from '@/shared/market/submissions.schemas';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './ShelfButtons.module.css';
import { useShelveSubmissionMutation } from '@/client/entities/submissions';
import { useAttempt } from '@/client/ui/useAttempt';
import { OFFER_FAILED } from './submissions';
import { useState } from 'react';
import { lateDialog } from '@/client/ui/lazyPart';
import { Icon } from '@/client/ui/Icon';

const offerDialog = lateDialog(() => import('./MakeOfferDialog'), 'MakeOfferDialog');

export interface ShelfButtonsProps {
  submission: Submission;
  /**
   * The small buttons of a row show their labels only in a narrow layout; the plain ones have no
   * icons and no decline button.
   */
  variant: 'icons' | 'words' | 'plain';
  isBusy: boolean;
  onShelve: (submission: Submission, shelf: Shelf | null) => void;
  onOffer: (submission: Submission) => void;
  offerOf: (submission: Submission) => number | undefined;
}

interface Choice {
  shelf: Shelf | null;
  label: string;
  icon: string;
}

const SAVE: Choice = { shelf: 'saved', label: 'Save', icon: 'M5 3h10v14l-5-4-5 4z' };
const DECLINE: Choice = {
  shelf: 'declined',
  label: 'Decline',
  icon: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
};
const BACK: Choice = { shelf: null, label: 'Put back', icon: 'M8 4 3 9l5 5M3 9h9a5 5 0 0 1 5 5v2' };

const choicesOf = (shelf: Shelf | null): Choice[] =>
  [SAVE, DECLINE, BACK].filter((choice) => choice.shelf !== shelf);

export function ShelfButtons(props: ShelfButtonsProps) {
  const { submission, variant, isBusy, onShelve } = props;
  const offer = <OfferButton {...props} />;
  return (
    <>
      {variant === 'words' ? offer : null}
      {(variant === 'plain' ? [SAVE] : choicesOf(submission.shelf)).map(
        ({ shelf, label, icon }) => (
          <Button
            key={label}
            size="sm"
            className={classNames(variant === 'icons' && styles.icon)}
            isBusy={isBusy}
            onClick={() => onShelve(submission, shelf)}
          >
            {variant === 'plain' ? null : <Icon d={icon} size={16} className={styles.drawing} />}
            <span className={styles.word}>{label}</span>
            <VisuallyHidden>{` ${submission.title}`}</VisuallyHidden>
          </Button>
        ),
      )}
      {variant === 'words' ? null : offer}
    </>
  );
}

function OfferButton({ submission, variant, onOffer, offerOf }: ShelfButtonsProps) {
  const order = offerOf(submission);
  if (order !== undefined) {
    return (
      <ButtonLink
        to={paths.offer(order)}
        size="sm"
        aria-label={`Offer made for ${submission.title}`}
      >
        Offer made
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      variant={variant === 'words' ? 'primary' : 'outline'}
      onClick={() => onOffer(submission)}
    >
      Make an offer
      <VisuallyHidden>{` for ${submission.title}`}</VisuallyHidden>
    </Button>
  );
}

export function useShelving() {
  const [shelve] = useShelveSubmissionMutation();
  const { attempt, ...state } = useAttempt();
  return {
    ...state,
    /** Resolves to whether it succeeded; never rejects. */
    shelve: ({ id, version }: Submission, shelf: Shelf | null) =>
      attempt(
        () => shelve({ id, body: { shelf }, version }).unwrap(),
        'That was not saved. Please try again.',
      ),
  };
}

type OnMade = (order: number) => void;

export function useOffering() {
  const [chosen, setChosen] = useState<{ submission: Submission; onMade?: OnMade } | null>(null);
  const [made, setMade] = useState<Readonly<Record<number, number>>>({});
  const { failure, dismiss, attempt } = useAttempt();
  const close = () => setChosen(null);
  return {
    made,
    /** Once the offer is withdrawn. */
    forget: (id: number) =>
      setMade((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => Number(key) !== id)),
      ),
    failure,
    dismiss,
    begin: async (submission: Submission, onMade?: OnMade) => {
      if (await attempt(offerDialog.fetch, OFFER_FAILED))
        setChosen({ submission, ...(onMade && { onMade }) });
    },
    dialog: (
      <offerDialog.Dialog
        key={chosen?.submission.id}
        submission={chosen?.submission ?? null}
        onMade={(order) => {
          if (chosen) setMade((before) => ({ ...before, [chosen.submission.id]: order }));
          close();
          chosen?.onMade?.(order);
        }}
        onClose={close}
      />
    ),
  };
}
