import { useState } from 'react';
import { feePercent } from '@/client/lib/tradeFacts';
import { DELIVERY_DAYS_MAX } from '@/shared/limits';
import { feeOf } from '@/shared/money/moneyRules';
import { fromCents, toCents } from '@/shared/services/price';
import { MEDIA_TIERS, serviceTypeLabel } from '@/shared/options';
import type { ReviewedService } from '@/shared/review/reviewContract';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import { listPriceOf, PRICE_LIST, serviceGroupOf } from '@/shared/services/priceList';
import { useServicesToReview } from '@/client/entities/review/reviewHooks';
import { formatDays, formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/client/ui/coverSeed';
import { ServiceNote } from '@/client/ui/ServiceNote';
import { TextField } from '@/client/ui/TextField';
import { Detail, DetailHead, FactList, Part } from './Detail';
import styles from './Detail.module.css';
import { type OpenProps, ReviewDesk, StateChip } from './ReviewDesk';
import { countryOf, listed, outletNameOf, serviceRow, TIER_NAMES } from './reviewRows';

const ANOTHER_PRICE = 'Another price than the list’s needs a reason.';
const PRICE_TEXT = /^\$?(\d+(?:\.\d{1,2})?)$/;
/** `undefined` for what is no price. */
const priceIn = (text: string): number | undefined => {
  const digits = PRICE_TEXT.exec(text.trim().replace(/,/g, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export function ServiceDesk(open: OpenProps) {
  const { pages, records, decision } = useServicesToReview();
  /** What was typed for a service; until then the price of the list. */
  const [typed, setTyped] = useState<{ id: number; text: string } | null>(null);
  const listPrice = (id: number): number => {
    const service = records.find((each) => each.id === id);
    return service ? listPriceOf(service.type, service.media.tier) : 0;
  };
  const textOf = (id: number) => (typed?.id === id ? typed.text : formatPrice(listPrice(id)));
  return (
    <ReviewDesk
      {...open}
      label="Services to review"
      pages={pages}
      rows={records.map(serviceRow)}
      loadFailed={REVIEW_MESSAGES.servicesLoadFailed}
      empty="No service waits for a review."
      renderDetail={(id) => {
        const service = records.find((each) => each.id === id);
        return service ? <ServiceDetail service={service} /> : null;
      }}
      renderFields={(id) => (
        <TextField
          label="Final price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          error={priceIn(textOf(id)) === undefined ? 'Please enter a valid number.' : undefined}
          value={textOf(id)}
          onChange={(event) => {
            setTyped({ id, text: event.target.value });
          }}
        />
      )}
      approveLabel={(id) => `Approve at ${formatPrice(priceIn(textOf(id)) ?? listPrice(id))}`}
      onDecide={(id, verdict) => {
        const price = priceIn(textOf(id)) ?? listPrice(id);
        return decision.send({ id, body: verdict.approve ? { ...verdict, price } : verdict });
      }}
      isDeciding={decision.isSending}
    />
  );
}

function ServiceDetail({ service }: { service: ReviewedService }) {
  const { type, media, price, delivery_days } = service;
  const group = serviceGroupOf(type);
  const listPrice = listPriceOf(type, media.tier);
  const percent = feePercent();
  const fee = fromCents(feeOf(toCents(listPrice), percent));
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={coverSeed.media(media.id)} />}
          above={`Sent ${formatDay(service.submitted_at)}`}
          title={serviceTypeLabel(type)}
          below={listed(outletNameOf(media.company_name), countryOf(media.country))}
          chip={<StateChip state={serviceRow(service).state} />}
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
                ['Outlet gets', formatPrice(listPrice - fee)],
                [`Fee, ${percent}%`, formatPrice(fee)],
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
          <p>
            <span>{service.approval === 'approved' ? 'Final' : 'Asked'}</span>
            <strong>{formatPrice(price)}</strong>
            <span>{service.approval === 'approved' ? 'as approved' : 'by the outlet'}</span>
          </p>
          <p data-list>
            <span>List price</span>
            <strong>{formatPrice(listPrice)}</strong>
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
              <strong>{formatPrice(PRICE_LIST[group][tier])}</strong>
            </li>
          ))}
        </ul>
      </Part>
    </Detail>
  );
}
