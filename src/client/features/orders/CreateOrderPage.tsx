import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { serviceTypeLabel } from '@/shared/options';
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
        <ButtonLink to={paths.myOrders} variant="outline">
          List of orders
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
  const { submit, alert, dismissAlert, isSending } = useOrderSubmission(service.id, onPlaced);
  const { type, media, price, delivery_days, description } = service;
  return (
    <div className={styles.order}>
      <RuledList aria-label="What you order">
        <RuledRow
          artwork={<Cover seed={coverSeed.media(media.id)} />}
          title={serviceTypeLabel(type)}
          meta={outletOf(service)}
          columns={[
            { label: 'Price', value: formatPrice(price) },
            { label: 'Delivery', value: formatDays(delivery_days) },
          ]}
        />
      </RuledList>
      <p className={styles.description}>{description}</p>
      {alert ? (
        <Alert tone="error" onDismiss={dismissAlert}>
          {alert}
        </Alert>
      ) : null}
      <div>
        <Button variant="primary" isBusy={isSending} onClick={() => void submit()}>
          Create order
        </Button>
      </div>
    </div>
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
