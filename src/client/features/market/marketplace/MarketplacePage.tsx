import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { matchesText } from '@/client/lib/lists';
import { serviceTypeOption } from '@/shared/platform/options';
import { Promotions, usePromotionsView, type Promotion } from './Promotions';

/* Sample data with invented promotions and outlets. */

const samplePromotions: readonly Promotion[] = [
  {
    id: 1,
    publication: 'Night Desk',
    promotionType: 'online_interview',
    price: 10,
    status: 'active',
    purchases: 14,
    isOn: true,
  },
  {
    id: 2,
    publication: 'Paper Radio',
    promotionType: 'single_online_review',
    price: 24.5,
    status: 'active',
    purchases: 31,
    isOn: true,
  },
  {
    id: 3,
    publication: 'Café Static',
    promotionType: 'spotify_playlist',
    price: 18,
    status: 'active',
    purchases: 6,
    isOn: false,
  },
  {
    id: 4,
    publication: 'Night Desk',
    promotionType: 'video_interview',
    price: 120,
    status: 'pendingApproval',
    purchases: 0,
    isOn: true,
  },
  {
    id: 5,
    publication: 'Paper Radio',
    promotionType: 'tiktok_video',
    price: 65,
    status: 'adminDeclined',
    purchases: 0,
    isOn: false,
  },
  {
    id: 6,
    publication: 'Café Static',
    promotionType: 'album_printed_review',
    price: 1250,
    status: 'archived',
    purchases: 9,
    isOn: false,
  },
];

const sample = <SamplePromotions />;

/** The services of an outlet, and how artists see them; samples for visitors. */
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
