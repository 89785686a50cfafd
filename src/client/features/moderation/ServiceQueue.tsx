import { outletName } from '@/shared/outlets/outletName';
import { type ReactNode, useState } from 'react';
import { feePercent } from '@/client/lib/tradeFacts';
import { DELIVERY_DAYS_MAX } from '@/shared/limits';
import { feeOf } from '@/shared/money/moneyRules';
import { fromCents, toCents } from '@/shared/services/price';
import { MEDIA_TIERS, serviceTypeLabel } from '@/shared/options';
import type { ReviewedService } from '@/shared/moderation/moderationContract';
import { REVIEW_MESSAGES } from '@/shared/moderation/moderationMessages';
import { listPriceOf, serviceGroupOf } from '@/shared/services/priceList';
import type { Prices } from '@/shared/services/prices';
import { usePrices } from '@/client/entities/prices/pricesHooks';
import { useServicesToReview } from '@/client/entities/moderation/moderationHooks';
import { formatDays, formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { TextField } from '@/client/ui/TextField';
import { Detail, DetailHead, FactList, Part } from './Detail';
import styles from './Detail.module.css';
import type { DecisionError } from './DecisionBar';
import { type OpenProps, ModerationQueue } from './ModerationQueue';
import { QUEUES } from './queues';
import { countryOf, listed, TIER_NAMES } from './reviewRows';

const ANOTHER_PRICE = 'Another price than the list’s needs a reason.';
const PRICE_TEXT = /^\$?(\d+(?:\.\d{1,2})?)$/;
const NO_PRICE = 'Please enter a valid number.';
/** Returns the price in a text, or `undefined` when the text is not a price. */
const priceIn = (text: string): number | undefined => {
  const digits = PRICE_TEXT.exec(text.trim().replace(/,/g, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

const amountOr = (amount: number | undefined): string =>
  amount === undefined ? 'No price yet' : formatPrice(amount);

export function ServiceQueue(open: OpenProps) {
  const prices = usePrices();
  const listPrice = ({ type, media }: ReviewedService): number =>
    listPriceOf(prices, type, media.tier);
  /** The prices typed so far, by service id; the default is the list price. */
  const [typed, setTyped] = useState<Readonly<Record<number, string | undefined>>>({});
  const textOf = (service: ReviewedService) => typed[service.id] ?? formatPrice(listPrice(service));
  const priceOf = (service: ReviewedService) => priceIn(textOf(service));
  return (
    <ModerationQueue
      {...open}
      {...QUEUES.services}
      queue={useServicesToReview(open.filter)}
      renderDetail={(service, chip) => (
        <ServiceDetail service={service} price={priceOf(service)} prices={prices} chip={chip} />
      )}
      renderFields={(service, refused) => (
        <TextField
          label="Final price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          error={priceOf(service) === undefined ? NO_PRICE : refused.price}
          value={textOf(service)}
          onChange={(event) => {
            setTyped((now) => ({ ...now, [service.id]: event.target.value }));
          }}
        />
      )}
      approveLabel={(service) => {
        const price = priceOf(service);
        return price === undefined ? 'Approve' : `Approve at ${formatPrice(price)}`;
      }}
      check={(service, { approve, reason }): DecisionError => {
        const price = priceOf(service);
        if (!approve) return {};
        if (price === undefined) return { price: NO_PRICE };
        const isExplained = price === listPrice(service) || reason !== undefined;
        return isExplained ? {} : { reason: REVIEW_MESSAGES.priceReasonMissing };
      }}
      bodyOf={(service, verdict) => {
        const price = priceOf(service);
        return verdict.approve && price !== undefined ? { ...verdict, price } : verdict;
      }}
    />
  );
}

interface ServiceDetailProps {
  service: ReviewedService;
  /** The final price as typed; `undefined` while the text is not a price. */
  price: number | undefined;
  prices: Prices;
  chip: ReactNode;
}

function ServiceDetail({ service, price: typedPrice, prices, chip }: ServiceDetailProps) {
  const { type, media, price, delivery_days } = service;
  const group = serviceGroupOf(type);
  const ofList = listPriceOf(prices, type, media.tier);
  const percent = feePercent();
  /* after the decision, the approved price */
  const finalPrice = service.approval === 'approved' ? price : typedPrice;
  const fee = finalPrice && fromCents(feeOf(toCents(finalPrice), percent));
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={coverSeed.media(media)} />}
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
                ['Tier', TIER_NAMES[media.tier]],
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
      {service.approval_reason === null ? null : (
        <Part title="Declined because">{service.approval_reason}</Part>
      )}
      {delivery_days > DELIVERY_DAYS_MAX ? (
        <Part title="Delivery">
          {`It can be approved with at most ${DELIVERY_DAYS_MAX} delivery days.`}
        </Part>
      ) : null}
      <Part title="Price">
        <div className={styles.prices}>
          <p data-unlike={price === ofList ? undefined : true}>
            <span>{service.approval === 'approved' ? 'Final' : 'Asked'}</span>
            <strong>{formatPrice(price)}</strong>
            <span>{service.approval === 'approved' ? 'as approved' : 'by the outlet'}</span>
          </p>
          <p data-list>
            <span>List price</span>
            <strong>{formatPrice(ofList)}</strong>
            <span>of {TIER_NAMES[media.tier]}</span>
          </p>
        </div>
        <p className={styles.note}>{ANOTHER_PRICE}</p>
      </Part>
      <Part title={`${group} on the price list`}>
        <ul className={styles.tiers}>
          {MEDIA_TIERS.map((tier) => (
            <li key={tier} data-tier={tier}>
              {TIER_NAMES[tier]}
              <strong>{formatPrice(prices[group][tier])}</strong>
            </li>
          ))}
        </ul>
      </Part>
    </Detail>
  );
}
