import { useMemo } from 'react';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { useOwnOffers } from '@/client/entities/orders/useOwnOffers';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { ButtonLink } from '@/client/ui/Button';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { NothingYet } from '@/client/ui/NothingYet';
import { itemOfOffer } from '../page/offerItem';
import { OfferList, useOfferView } from './OfferList';
import { OriginSwitch } from './OriginSwitch';
import { OFFERS_FAILED, OFFERS_INCOMPLETE, ORIGIN_LABELS } from '../page/offerTexts';

/** The user's own offers and orders. */
export function OwnOffers({ role, sample }: OwnPageProps) {
  const { status, offers } = useLatestOffers();
  if (status === 'loading') {
    return <PendingPage title="Offers" status={status} errorFallback={OFFERS_FAILED} />;
  }
  if (status === 'ready' && offers.length === 0) return <NoOffersYet role={role} sample={sample} />;
  return <FoundOffers role={role} />;
}

function FoundOffers({ role }: Pick<OwnPageProps, 'role'>) {
  const [view, setView] = useOfferView();
  const { tab, from } = view;
  const search = useSettledSearch(view.search);
  const stage = tab === 'workflow' ? '' : tab;
  const { rows, isRenewing, counts, ...pages } = useOwnOffers(search, stage, from);
  const items = useMemo(() => rows.map((offer) => itemOfOffer(offer, role)), [rows, role]);
  return (
    <OfferList
      view={view}
      onView={setView}
      items={items}
      pages={{
        ...pages,
        status: isRenewing && rows.length === 0 ? 'loading' : pages.status,
        errorFallback: OFFERS_FAILED,
        onRetry: () => void pages.refetch(),
        failure: OFFERS_INCOMPLETE,
      }}
      origins={
        <OriginSwitch
          labels={ORIGIN_LABELS[role]}
          counts={counts}
          value={from}
          onChange={(value) => {
            setView({ from: value });
          }}
        />
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
