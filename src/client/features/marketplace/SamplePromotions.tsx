import type { ReactNode } from 'react';
import {
  usePromotions,
  useSwitchPromotion,
} from '@/client/entities/samples/promotions/promotionsHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { Promotions } from './Promotions';

interface SamplePromotionsProps {
  onHide?: (() => void) | undefined;
  above?: ReactNode;
}

/** The marketplace of an outlet that is not there; its switches stay here. */
export function SamplePromotions({ onHide, above }: SamplePromotionsProps) {
  return (
    <>
      <SampleNote onHide={onHide} />
      <Promotions above={above} usePromotions={usePromotions} onSwitch={useSwitchPromotion()} />
    </>
  );
}
