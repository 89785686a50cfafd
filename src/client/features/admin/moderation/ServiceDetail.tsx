import type { ReactNode } from 'react';
import type { ModeratedService } from '@/shared/admin/moderation.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { listPriceOf, serviceGroupOf } from '@/shared/market/serviceGroups.rules';
import { SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDays, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import { feeOf } from '@/shared/platform/money.rules';
import { OUTLET_TIERS, serviceTypeLabel } from '@/shared/platform/options';
import { tierName } from '@/shared/platform/tiers';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { formatDay } from '@/client/lib/dates';
import { feePercent } from '@/client/lib/tradeFacts';
import { Cover } from '@/client/ui/Cover';
import { Box, Stack, Text } from '@/client/ui/kit';
import { DetailHead, FactList, Part } from '../shared/queue/Detail';
import { countryOf, listed } from './fields';
import { ReviewDetail } from './Parts';
import styles from './Parts.module.css';

const ANOTHER_PRICE = 'A price that is not the list’s needs a reason.';
const amountOr = (amount: number | undefined): string =>
  amount === undefined ? 'No price yet' : formatPrice(amount);

interface ServiceDetailProps {
  service: ModeratedService;
  price: number | undefined;
  prices: Prices;
  chip: ReactNode;
  children: ReactNode;
}

export function ServiceDetail(props: ServiceDetailProps) {
  const { service, price: typedPrice, prices, chip, children } = props;
  const { type, media, price, delivery_days } = service;
  const group = serviceGroupOf(type);
  const ofList = listPriceOf(prices, type, media.tier);
  const percent = feePercent();
  /* after the decision, the approved price */
  const finalPrice = service.approval === 'approved' ? price : typedPrice;
  const fee = finalPrice && fromCents(feeOf(toCents(finalPrice), percent));
  return (
    <ReviewDetail
      reason={service.approval_reason}
      owner={service.owner}
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(media)} />}
          above={`Sent ${formatDay(service.submitted_at)}`}
          title={serviceTypeLabel(type)}
          below={listed(outletName(media.company_name), countryOf(media.country))}
          chip={chip}
        />
      }
      aside={
        <>
          <Part title="The outlet">
            <FactList
              facts={[
                ['Tier', tierName(media.tier)],
                [
                  'Approved',
                  service.outlet_approved_at === null
                    ? 'Not yet'
                    : formatDay(service.outlet_approved_at),
                ],
                ['Services', `${service.active_services} active`],
              ]}
            />
          </Part>
          <Part title="This service">
            <FactList
              facts={[
                ['Group', group],
                ['Delivery', formatDays(delivery_days)],
                ['Outlet gets', amountOr(finalPrice && fee && finalPrice - fee)],
                [`Fee, ${percent}%`, amountOr(fee)],
              ]}
            />
          </Part>
          <Part title="Description">{listed(service.description)}</Part>
          <ServiceNote type={type} />
        </>
      }
    >
      <Part title="Delivery">
        {delivery_days > DELIVERY_DAYS_MAX ? SERVICE_MESSAGES.deliveryTooLong : null}
      </Part>
      <Part title="Price">
        <Stack className={styles.prices}>
          <Box as="p" border="line" className={styles.price}>
            <span>{service.approval === 'approved' ? 'Final' : 'Asked'}</span>
            <Text as="strong" tone={price === ofList ? undefined : 'signal'}>
              {formatPrice(price)}
            </Text>
            <span>{service.approval === 'approved' ? 'as approved' : 'by the outlet'}</span>
          </Box>
          <Box as="p" border="ink" fill="sunken" className={styles.price}>
            <span>List price</span>
            <strong>{formatPrice(ofList)}</strong>
            <span>of {tierName(media.tier)}</span>
          </Box>
        </Stack>
        <Text above={3} tone="faint" size="caption">
          {ANOTHER_PRICE}
        </Text>
      </Part>
      <Part title={`${group} on the price list`}>
        <TierPrices prices={prices[group]} />
      </Part>
      {children}
    </ReviewDetail>
  );
}

const TierPrices = ({ prices }: { prices: Prices[keyof Prices] }) => (
  <ul className={styles.tiers}>
    {OUTLET_TIERS.map((tier) => (
      <Box key={tier} as="li" flow="grid" padAll={3} corner="input" size="caption" data-tier={tier}>
        {tierName(tier)}
        <strong>{formatPrice(prices[tier])}</strong>
      </Box>
    ))}
  </ul>
);
