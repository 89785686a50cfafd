import { outletName } from '@/shared/identity/outlets.rules';
import { type ReactNode, useState } from 'react';
import { feePercent } from '@/client/lib/tradeFacts';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import { feeOf } from '@/shared/platform/money.rules';
import { OUTLET_TIERS, serviceTypeLabel, serviceTypeOption } from '@/shared/platform/options';
import type { ModeratedService } from '@/shared/admin/moderation.schemas';
import type { ServiceDecision } from '@/shared/admin/moderation.requests';
import { MODERATION_MESSAGES, REASON_TEMPLATES } from '@/shared/platform/moderation.rules';
import { listPriceOf, serviceGroupOf } from '@/shared/market/serviceGroups.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { usePrices } from '@/client/entities/prices';
import { useServicesToModerate } from '@/client/entities/moderation';
import { formatDays, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { TextField } from '@/client/ui/Field';
import { tierName } from '@/shared/platform/tiers';
import {
  approveOrDecline,
  type DecisionError,
  type QueueRow,
  type SeenField,
} from '../shared/queue/kind';
import { NO_PRICE, priceIn, useAlong } from './useAlong';
import { DetailHead, FactList, Part } from '../shared/queue/Detail';
import { AlongServices, ReviewDetail, WayBack } from './Parts';
import { countryOf, field, listed, review, type ReviewKind, waitingField } from './fields';
import styles from './Parts.module.css';
import { Box, Stack, Text } from '@/client/ui/kit';

const ANOTHER_PRICE = 'A price that is not the list’s needs a reason.';
const amountOr = (amount: number | undefined): string =>
  amount === undefined ? 'No price yet' : formatPrice(amount);

const rowOf = (service: ModeratedService): QueueRow => ({
  id: service.id,
  title: serviceTypeLabel(service.type),
  meta: outletName(service.media.company_name),
  cover: <Cover seed={faceOf(service.media)} />,
  since: service.submitted_at,
  state: service.approval === 'pending' ? 'waiting' : service.approval,
  isOwn: service.is_own,
});

const fieldsOf = (service: ModeratedService): SeenField[] => [
  field('Type', serviceTypeOption(service.type)),
  field('Price', formatPrice(service.price)),
  field('Delivery', formatDays(service.delivery_days)),
  field('Description', service.description),
  field('Tier', tierName(service.media.tier)),
  waitingField(service),
];

export function useServiceKind(): ReviewKind<ModeratedService, ServiceDecision> {
  const prices = usePrices();
  const listPrice = ({ type, media }: ModeratedService): number =>
    listPriceOf(prices, type, media.tier);
  const [typed, setTyped] = useState<Readonly<Record<number, string | undefined>>>({});
  const textOf = (service: ModeratedService) =>
    typed[service.id] ?? formatPrice(listPrice(service));
  const priceOf = (service: ModeratedService) => priceIn(textOf(service));
  const along = useAlong({ isTicked: false });
  const alongOf = ({ waiting, media }: ModeratedService) => ({ waiting, tier: media.tier });
  return {
    ...review('services'),
    loadFailed: MODERATION_MESSAGES.servicesLoadFailed,
    useRecords: useServicesToModerate,
    rowOf,
    fieldsOf,
    templatesOf: () => REASON_TEMPLATES.services,
    renderDetail: (service, chip, decide) => (
      <ServiceDetail service={service} price={priceOf(service)} prices={prices} chip={chip}>
        {service.approval === 'pending' && !service.is_own ? (
          <AlongServices
            title="Other services of this outlet, approved together"
            along={along}
            of={alongOf(service)}
          />
        ) : null}
        {service.approval !== 'approved' || service.is_own ? null : (
          <WayBack
            name={serviceTypeLabel(service.type)}
            record={service}
            price={service.price}
            decide={decide}
          />
        )}
      </ServiceDetail>
    ),
    renderFields: (service, errors) => (
      <TextField
        label="Final price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        error={priceOf(service) === undefined ? NO_PRICE : errors.price}
        value={textOf(service)}
        onChange={(event) => setTyped((now) => ({ ...now, [service.id]: event.target.value }))}
      />
    ),
    choicesOf: (service) => {
      const price = priceOf(service);
      const count = along.tickedOf(alongOf(service)).length;
      if (count > 0) return approveOrDecline(`Approve ${count + 1} services`);
      return approveOrDecline(price === undefined ? 'Approve' : `Approve at ${formatPrice(price)}`);
    },
    check: (service, verdict): DecisionError => {
      const price = priceOf(service);
      if (!verdict.approve) return {};
      if (price === undefined) return { price: NO_PRICE };
      const isExplained = price === listPrice(service) || verdict.reason !== undefined;
      return isExplained
        ? along.check(alongOf(service), verdict)
        : { reason: MODERATION_MESSAGES.priceReasonMissing };
    },
    bodyOf: (service, verdict) => {
      const price = priceOf(service);
      if (!verdict.approve) return verdict;
      /* The list price is not sent: if another list starts before the decision is sent, the service
         follows it, like one approved just before. */
      const own = price === listPrice(service) ? {} : { price };
      return { ...verdict, ...own, ...along.bodyOf(alongOf(service)) };
    },
  };
}

interface ServiceDetailProps {
  service: ModeratedService;
  price: number | undefined;
  prices: Prices;
  chip: ReactNode;
  children: ReactNode;
}

function ServiceDetail(props: ServiceDetailProps) {
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
