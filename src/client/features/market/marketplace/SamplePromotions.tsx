import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { matchesText } from '@/client/lib/fold';
import { serviceTypeOption } from '@/shared/platform/options';
import { Promotions, usePromotionsView } from './Promotions';
import type { Promotion } from './promotion';
import { samplePromotions } from './samplePromotions';

/** The marketplace of an invented outlet; its switches change nothing on the server. */
export function SamplePromotions() {
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
