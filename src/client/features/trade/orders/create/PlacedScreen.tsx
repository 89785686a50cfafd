import type { StoredOrder, StoredOrderedService } from '@/client/entities/entityRecords';
import { useKnownCampaign } from '@/client/entities/campaigns';
import { useOrderedService } from '@/client/entities/orderHooks';
import { isFree, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { Leaders, type LeaderLine } from '@/client/ui/Leaders';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import { promisedDays, PAYMENT_DAYS } from '@/shared/market/orderDeadlines.rules';
import { Stack, Text } from '@/client/ui/kit';

function stepsAfter(
  order: StoredOrder,
  ordered: StoredOrderedService,
  embargoUntil: string | null,
): LeaderLine[] {
  const outlet = outletOf(ordered);
  const { type, delivery_days: deliveryDays } = ordered;
  const days = formatDays(deliveryDays);
  const terms = { type, deliveryDays, embargoUntil };
  const { ready, out } = promisedDays(terms, localDay(new Date(order.created_at)));
  const steps: (readonly [label: string, value: string])[] = [
    [`${outlet} answers`, `by ${formatDay(order.due_at)}`],
    ...(isFree(order)
      ? ([
          [`${outlet} does the work`, `about ${days}`],
          ['You set it to Completed', 'and review it'],
        ] as const)
      : ([
          [`You pay ${formatPrice(ordered.price)}`, `within ${formatDays(PAYMENT_DAYS)}`],
          [`${outlet} delivers`, out > ready ? `by ${formatDay(out)}` : `within ${days}`],
        ] as const)),
  ];
  return steps.map(([label, value], index) => ({ label: `${index + 1}. ${label}`, value }));
}

export function PlacedScreen({ order }: { order: StoredOrder }) {
  const ordered = useOrderedService(order.id);
  const campaign = useKnownCampaign(order.campaign ?? undefined);
  if (!ordered) return null;
  const { type, media, price } = ordered;
  const outlet = media.company_name === null ? '' : ` by ${media.company_name}`;
  return (
    <DoneScreen
      seed={faceOf(media)}
      title="Your order is placed"
      lead={`“${serviceTypeLabel(type)}”${outlet} for ${formatPrice(price)} is pending. You can review it once it is completed.`}
      actions={
        <>
          <ButtonLink to={paths.myOrders} variant="primary">
            List of orders
          </ButtonLink>
          <ButtonLink to={paths.profile} variant="outline">
            Go to profile
          </ButtonLink>
          <ButtonLink to={paths.offer(order.id)} variant="outline">
            Open the order
          </ButtonLink>
        </>
      }
    >
      <Stack
        as="section"
        gap={3}
        pad={5}
        ruleAbove="line"
        ruleBelow="line"
        full
        aria-labelledby="order-next"
      >
        <Text as="h2" size="row" id="order-next">
          What happens next
        </Text>
        <Leaders lines={stepsAfter(order, ordered, campaign?.embargo_until ?? null)} />
      </Stack>
    </DoneScreen>
  );
}
