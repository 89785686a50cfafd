import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { matchesText } from '@/client/lib/fold';
import { serviceTypeOption } from '@/shared/platform/options';
import { Promotions, usePromotionsView } from './Promotions';
import type { Promotion } from './promotion';
import { samplePromotions } from './samplePromotions';

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
