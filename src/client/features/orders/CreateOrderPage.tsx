import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { serviceTypeLabel } from '@/shared/options';
import { ANSWER_DAYS, TEXT_MAX } from '@/shared/limits';
import { noteOfService } from '@/shared/services/priceList';
import type { Service } from '@/shared/services/servicesContract';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { useService } from '@/client/entities/services/servicesHooks';
import { formatDays, formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
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
import styles from './CreateOrderPage.module.css';
import { orderedServiceId } from './orderedServiceId';
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
  if (status === 'error' && error?.status === 404) return <NoSuchService />;
  return (
    <ListStates
      status={status}
      error={error}
      errorFallback={RECORD_MESSAGES.servicesLoadFailed}
      onRetry={refetch}
      isEmpty={!service}
      empty={<NoSuchService />}
    >
      {service ? <OrderForm service={service} onPlaced={onPlaced} /> : null}
    </ListStates>
  );
}

function OrderForm({
  service,
  onPlaced,
}: { service: Service } & Pick<ServiceToOrderProps, 'onPlaced'>) {
  const order = useOrderSubmission(service.id, onPlaced);
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
        <section className={styles.step} aria-labelledby="order-note">
          <h2 id="order-note">
            <span aria-hidden="true">A2</span> Note to {outlet}
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
      <Receipt service={service} outlet={outlet} order={order} />
    </div>
  );
}

const DAY_MS = 24 * 3600 * 1000;

interface ReceiptProps {
  service: Service;
  outlet: string;
  order: ReturnType<typeof useOrderSubmission>;
}

/** What it costs, and when: nothing now. */
function Receipt({ service, outlet, order }: ReceiptProps) {
  const { type, price, delivery_days } = service;
  const [answerBy] = useState(() => new Date(Date.now() + ANSWER_DAYS * DAY_MS).toISOString());
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
          <b>The outlet has {ANSWER_DAYS} days to answer</b>
          <span>
            {outlet}, by {formatDay(answerBy)}.
          </span>
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
