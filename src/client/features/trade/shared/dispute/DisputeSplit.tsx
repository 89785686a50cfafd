import { outletName } from '@/shared/identity/outletName';
import { formatPrice } from '@/shared/platform/amounts';
import { Leaders } from '@/client/ui/Leaders';
import { feeOfPart } from '@/shared/platform/moneyRules';
import type { DisputedOrder } from '@/shared/trade/disputes.schemas';
import { fromCents, toCents } from '@/shared/platform/cents';

export const artistOf = ({ artist }: DisputedOrder): string =>
  artist.stage_name ?? 'Unnamed artist';
export const outletOf = ({ service }: DisputedOrder): string =>
  outletName(service.media.company_name);

/**
 * Returns the outlet's share, the fee and the artist's share in US dollars, where `outletCents` is
 * the outlet's part before the fee.
 */
export function partsOf({ service, fee }: DisputedOrder, outletCents: number) {
  const priceCents = toCents(service.price);
  const feeCents = feeOfPart(outletCents, { priceCents, feeCents: toCents(fee) });
  return {
    outlet: fromCents(outletCents - feeCents),
    fee: fromCents(feeCents),
    artist: fromCents(priceCents - outletCents),
  };
}

interface DisputeSplitProps {
  dispute: DisputedOrder;
  outletCents: number;
  isDecided?: boolean;
}

/** Shows three parts that add up to the price. */
export function DisputeSplit({ dispute, outletCents, isDecided = false }: DisputeSplitProps) {
  if (dispute.paid_at === null) return <Unpaid outletCents={outletCents} isDecided={isDecided} />;
  const { outlet, fee, artist } = partsOf(dispute, outletCents);
  const verb = isDecided ? ['got', 'kept', 'got back'] : ['gets', 'keeps', 'gets back'];
  return (
    <Leaders
      lines={[
        { label: `${outletOf(dispute)} ${verb[0]}`, value: formatPrice(outlet) },
        { label: `Linernote ${verb[1]}`, value: formatPrice(fee) },
        { label: `${artistOf(dispute)} ${verb[2]}`, value: formatPrice(artist) },
        { label: 'Together', value: formatPrice(dispute.service.price) },
      ]}
    />
  );
}

function Unpaid({ outletCents, isDecided }: Omit<DisputeSplitProps, 'dispute'>) {
  const end = outletCents > 0 ? 'counts as completed' : isDecided ? 'is closed' : 'closes';
  return <p>{`Nothing was paid here, so no money moves. The order ${end}.`}</p>;
}
