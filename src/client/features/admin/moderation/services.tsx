import { outletName } from '@/shared/identity/outlets.rules';
import { useState } from 'react';
import { serviceTypeLabel, serviceTypeOption } from '@/shared/platform/options';
import type { ModeratedService } from '@/shared/admin/moderation.schemas';
import type { ServiceDecision } from '@/shared/admin/moderation.requests';
import { MODERATION_MESSAGES, REASON_TEMPLATES } from '@/shared/platform/moderation.rules';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { usePrices } from '@/client/entities/prices';
import { useServicesToModerate } from '@/client/entities/moderation';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { TextField } from '@/client/ui/Field';
import { latePart } from '@/client/ui/lazyPart';
import { tierName } from '@/shared/platform/tiers';
import {
  approveOrDecline,
  type DecisionError,
  type QueueRow,
  type SeenField,
} from '../shared/queue/kind';
import { NO_PRICE, priceIn, useAlong } from './useAlong';
import { AlongServices, WayBack } from './Parts';
import { field, review, type ReviewKind, waitingField } from './fields';

const ServiceDetail = latePart(
  () => import(/* webpackChunkName: "judged" */ './ServiceDetail'),
  'ServiceDetail',
);

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
