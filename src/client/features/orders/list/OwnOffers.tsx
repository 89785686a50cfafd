import { useMemo } from 'react';
import { useOffers } from '@/client/entities/orders/ordersHooks';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { itemOfOffer } from '../page/offerItem';
import { OfferList } from './OfferList';
import { OFFERS_FAILED, OFFERS_INCOMPLETE, ORIGIN_LABELS } from '../page/offerTexts';

/** The user's own offers and orders. */
export function OwnOffers({ role, sample }: OwnPageProps) {
  const { status, offers, error, refetch, rest } = useOffers();
  const items = useMemo(() => offers.map((offer) => itemOfOffer(offer, role)), [offers, role]);
  if (status !== 'ready') {
    return (
      <PendingPage
        title="Offers"
        status={status}
        error={error}
        errorFallback={OFFERS_FAILED}
        onRetry={refetch}
      />
    );
  }
  if (offers.length === 0) return <NoOffersYet role={role} sample={sample} />;
  return (
    <OfferList
      items={items}
      origins={ORIGIN_LABELS[role]}
      above={
        rest.status === 'failed' ? (
          <>
            <Alert tone="error">{OFFERS_INCOMPLETE}</Alert>
            <Button onClick={rest.retry}>Load the rest</Button>
          </>
        ) : undefined
      }
    />
  );
}

function NoOffersYet({ role, sample }: OwnPageProps) {
  const isArtist = role === 'artist';
  return (
    <NothingYet
      title="Offers"
      sample={sample}
      action={
        <ButtonLink to={isArtist ? paths.submitMusic : paths.artistSubmissions} variant="primary">
          {isArtist ? 'Submit your music' : 'Artist submissions'}
        </ButtonLink>
      }
    >
      {isArtist
        ? 'What outlets offer you and what you order of them will be here, each with where it stands. Submit your music to be found.'
        : 'What you offer artists and what they order of you will be here, each with where it stands. Make your first offer for a submission.'}
    </NothingYet>
  );
}
