import { useMemo } from 'react';
import { useOrderCounts } from '@/client/entities/counts';
import { useOwnOffers } from '@/client/entities/orderHooks';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { NothingYet } from '@/client/ui/NothingYet';
import type { Role } from '@/shared/platform/options';
import { OfferList, useOfferView, itemOfOffer, OWN_LABELS } from './OfferList';
import { OriginSwitch } from './OriginSwitch';
import { OFFERS_FAILED, ORIGIN_LABELS } from '../page/offerTexts';

const NOTHING_YET: Readonly<Record<Role, string>> = {
  artist:
    'What outlets offer you and what you order of them will be here, each with where it stands. Submit your music to be found.',
  media:
    'What you offer artists and what they order of you will be here, each with where it stands. Make your first offer for a submission.',
};

export function OwnOffers({ role, sample }: OwnPageProps) {
  const { data: counted } = useOrderCounts();
  const [view, setView] = useOfferView();
  const { tab, from } = view;
  const stage = tab === 'workflow' ? '' : tab;
  const offers = useOwnOffers(useSettledSearch(view.search), stage, from);
  const { rows, counts } = offers;
  const items = useMemo(() => rows.map((offer) => itemOfOffer(offer, role)), [rows, role]);
  if (counted?.all === 0 && rows.length === 0) {
    return (
      <NothingYet title="Offers" sample={sample} first={FIRST_STEPS[role]}>
        {NOTHING_YET[role]}
      </NothingYet>
    );
  }
  return (
    <OfferList
      view={view}
      onView={setView}
      items={items}
      labels={OWN_LABELS}
      pages={{
        ...offers,
        errorFallback: OFFERS_FAILED,
        skeleton: <SkeletonOf shape="list" />,
      }}
      origins={
        <OriginSwitch
          labels={ORIGIN_LABELS[role]}
          counts={counts}
          value={from}
          onChange={(value) => setView({ from: value })}
        />
      }
    />
  );
}
