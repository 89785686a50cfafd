import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { serviceTypeLabel } from '@/shared/options';
import { TEXT_MAX } from '@/shared/limits';
import { noteOfService } from '@/shared/services/priceList';
import type { Service } from '@/shared/services/servicesContract';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { useService } from '@/client/entities/services/servicesHooks';
import { formatDays, formatPrice } from '@/client/lib/amounts';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/client/ui/coverSeed';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { TextArea } from '@/client/ui/TextArea';
import { TextLink } from '@/client/ui/TextLink';
import { TierChip } from '@/client/ui/TierChip';
import { outletOf } from './aboutOrder';
import { CampaignOptions } from './CampaignOptions';
import styles from './CreateOrderPage.module.css';
import { orderedServiceId } from './orderedServiceId';
import { type CampaignChoice, useCampaignChoice } from './useCampaignChoice';
import { useOrderSubmission } from './useOrderSubmission';

/** `/create-order`: orders one service, the first one unless the address names another. */
export function CreateOrderPage() {
  const [query] = useSearchParams();
  const id = orderedServiceId(query);
  const [placed, setPlaced] = useState<StoredOrder | null>(null);
  if (placed) return <PlacedScreen order={placed} />;
  return (
    <>
      <PageHeader title="Create order" lead="The price is fixed. This is what you order." />
      {id === null ? <NoSuchService /> : <ServiceToOrder key={id} id={id} onPlaced={setPlaced} />}
    </>
  );
}

function NoSuchService() {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.catalogue} variant="outline">
          Go to the catalogue
        </ButtonLink>
      }
    >
      This service is not available.
    </EmptyState>
  );
}

interface ServiceToOrderProps {
  id: number;
  onPlaced: (order: StoredOrder) => void;
}

function ServiceToOrder({ id, onPlaced }: ServiceToOrderProps) {
  const { status, service, error, refetch } = useService(id);
  const choice = useCampaignChoice();
  if (status === 'error' && error?.status === 404) return <NoSuchService />;
  return (
    <ListStates
      /* with the campaigns, so that no order goes out before one is chosen */
      status={status === 'ready' && choice.status === 'loading' ? 'loading' : status}
      error={error}
      errorFallback={RECORD_MESSAGES.servicesLoadFailed}
      onRetry={refetch}
      isEmpty={!service}
      empty={<NoSuchService />}
    >
      {service ? <OrderForm service={service} choice={choice} onPlaced={onPlaced} /> : null}
    </ListStates>
  );
}

interface OrderFormProps extends Pick<ServiceToOrderProps, 'onPlaced'> {
  service: Service;
  choice: CampaignChoice;
}

function OrderForm({ service, choice, onPlaced }: OrderFormProps) {
  const order = useOrderSubmission({
    service: service.id,
    campaign: choice.chosen,
    onPlaced,
    onClosed: () => void choice.refetch(),
  });
  const { type, media, price, delivery_days, description } = service;
  const outlet = media.company_name ?? 'the outlet';
  const note = noteOfService(type);
  return (
    <div className={styles.columns}>
      <div className={styles.order}>
        <section className={styles.step} aria-labelledby="order-what">
          <h2 id="order-what">
            <span aria-hidden="true">A1</span> What you order
          </h2>
          <RuledList aria-label="What you order">
            <RuledRow
              artwork={<Cover seed={coverSeed.media(media.id)} />}
              title={serviceTypeLabel(type)}
              meta={outletOf(service)}
              columns={[
                { label: 'Tier', value: <TierChip tier={media.tier} /> },
                { label: 'Price', value: formatPrice(price) },
                { label: 'Delivery', value: formatDays(delivery_days) },
              ]}
            />
          </RuledList>
          <p className={styles.description}>{description}</p>
          {note === undefined ? null : <p className={styles.quiet}>{note}</p>}
          <p>
            <TextLink to={paths.catalogue}>Choose another in the catalogue</TextLink>
          </p>
        </section>
        <section className={styles.step} aria-labelledby="order-release">
          <h2 id="order-release">
            <span aria-hidden="true">A2</span> For which release
          </h2>
          <CampaignOptions choice={choice} />
        </section>
        <section className={styles.step} aria-labelledby="order-note">
          <h2 id="order-note">
            <span aria-hidden="true">A3</span> Note to {outlet}
          </h2>
          <TextArea
            label="Note"
            name="message"
            isOptional
            rows={4}
            maxLength={TEXT_MAX}
            hint="Dates, names, what matters to you."
            value={order.note}
            onChange={(event) => {
              order.setNote(event.target.value);
            }}
          />
        </section>
      </div>
      <Receipt service={service} order={order} />
    </div>
  );
}

interface ReceiptProps {
  service: Service;
  order: ReturnType<typeof useOrderSubmission>;
}

/** What it costs, and when: nothing now. */
function Receipt({ service, order }: ReceiptProps) {
  const { type, price, delivery_days } = service;
  const { submit, alert, dismissAlert, isSending } = order;
  return (
    <section className={styles.receipt} aria-labelledby="order-costs">
      <h2 id="order-costs">What it costs</h2>
      <dl className={styles.leaders}>
        <div>
          <dt>{serviceTypeLabel(type)}</dt>
          <dd>{formatPrice(price)}</dd>
        </div>
        <div>
          <dt>Fee for you</dt>
          <dd>{formatPrice(0)}</dd>
        </div>
        <div className={styles.total}>
          <dt>To pay now</dt>
          <dd>{formatPrice(0)}</dd>
        </div>
      </dl>
      <ol className={styles.terms}>
        <li>
          <b>The request is free</b>
          <span>Nothing is charged when you send it.</span>
        </li>
        <li>
          <b>{formatDays(delivery_days)} to deliver</b>
          <span>Counted from when the work begins.</span>
        </li>
      </ol>
      {alert ? (
        <Alert tone="error" onDismiss={dismissAlert}>
          {alert}
        </Alert>
      ) : null}
      <Button variant="primary" fullWidth isBusy={isSending} onClick={() => void submit()}>
        Create order
      </Button>
      <p className={styles.quiet}>Nothing is charged now.</p>
    </section>
  );
}

function PlacedScreen({ order }: { order: StoredOrder }) {
  const ordered = useOrderedService(order.id);
  if (!ordered) return null;
  const { type, media, price } = ordered;
  const outlet = media.company_name === null ? '' : ` by ${media.company_name}`;
  return (
    <DoneScreen
      seed={coverSeed.media(media.id)}
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
        </>
      }
    />
  );
}
