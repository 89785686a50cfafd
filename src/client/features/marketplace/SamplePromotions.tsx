import { useSampleValue } from '@/client/entities/samples/sampleValues';
import { Promotions } from './Promotions';
import { samplePromotions } from './samplePromotions';

/** The marketplace of an invented outlet; its switches change nothing on the server. */
export function SamplePromotions() {
  const [switched, setSwitched] = useSampleValue<Record<number, boolean>>('promotions', {});
  return (
    <Promotions
      promotions={samplePromotions.map((each) => ({
        ...each,
        isOn: switched[each.id] ?? each.isOn,
      }))}
      onSwitch={(id, isOn) => {
        setSwitched({ ...switched, [id]: isOn });
      }}
    />
  );
}
