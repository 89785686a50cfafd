import {
  usePromotions,
  useSwitchPromotion,
} from '@/client/entities/samples/promotions/promotionsHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { Promotions } from './Promotions';

/** The marketplace of an outlet that is not there; its switches stay here. */
export function SamplePromotions() {
  return (
    <>
      <SampleNote />
      <Promotions usePromotions={usePromotions} onSwitch={useSwitchPromotion()} />
    </>
  );
}
