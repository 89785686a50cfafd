import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { matchesText } from '@/client/lib/lists';
import { type ServiceType, serviceTypeOption } from '@/shared/platform/options';
import { Promotions, usePromotionsView, type Promotion, type PromotionStatus } from './Promotions';

/* Sample data with invented promotions and outlets. */

type Sample = [
  publication: string,
  promotionType: ServiceType,
  price: number,
  status: PromotionStatus,
  purchases: number,
  isOn: boolean,
];

const SAMPLES: readonly Sample[] = [
  ['Night Desk', 'online_interview', 10, 'active', 14, true],
  ['Paper Radio', 'single_online_review', 24.5, 'active', 31, true],
  ['Café Static', 'spotify_playlist', 18, 'active', 6, false],
  ['Night Desk', 'video_interview', 120, 'pendingApproval', 0, true],
  ['Paper Radio', 'tiktok_video', 65, 'adminDeclined', 0, false],
  ['Café Static', 'album_printed_review', 1250, 'archived', 9, false],
];

const samplePromotions = SAMPLES.map(
  ([publication, promotionType, price, status, purchases, isOn], index): Promotion => ({
    id: index + 1,
    publication,
    promotionType,
    price,
    status,
    purchases,
    isOn,
  }),
);

const sample = <SamplePromotions />;

export const MarketplacePage = openPage(
  sample,
  async () =>
    (await import(/* webpackChunkName: "own-promotions" */ './OwnPromotions')).OwnPromotions,
  {
    artist: (
      <NothingYet
        title="Marketplace"
        sample={sample}
        first={{ to: paths.catalogue, label: 'Open the catalogue' }}
      >
        Outlets manage here what they sell. What they offer you is in the catalogue.
      </NothingYet>
    ),
  },
);

/** The marketplace of an invented outlet; its switches change nothing on the server. */
function SamplePromotions() {
  const [view, setView] = usePromotionsView();
  const [switched, setSwitched] = useSampleValue<Record<number, boolean>>('promotions', {});
  const isShown = ({ status, isOn, publication, promotionType }: Promotion) =>
    (view.tab === 'preview'
      ? status === 'active' && isOn
      : view.status === '' || status === view.status) &&
    matchesText(view.search, publication, serviceTypeOption(promotionType));
  return (
    <Promotions
      view={view}
      onView={setView}
      promotions={samplePromotions
        .map((each) => ({ ...each, isOn: switched[each.id] ?? each.isOn }))
        .filter(isShown)}
      onSwitch={(id, isOn) => setSwitched({ ...switched, [id]: isOn })}
    />
  );
}
