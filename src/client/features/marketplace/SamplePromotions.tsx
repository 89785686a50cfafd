import {
  usePromotions,
  useSwitchPromotion,
} from '@/client/entities/samples/promotions/promotionsHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { Promotions } from './Promotions';

/** The marketplace of an invented outlet; its switches change nothing on the server. */
export function SamplePromotions() {
  return (
    <>
      <SampleNote />
      <Promotions usePromotions={usePromotions} onSwitch={useSwitchPromotion()} />
    </>
  );
}
