import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormatNote } from '@/client/features/trade/shared/orders/FormatNote';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { TEXT_MAX } from '@/shared/platform/limits';
import type { Service } from '@/shared/market/services.schemas';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { outletName } from '@/shared/identity/outlets.rules';
import { useGetServiceQuery, useStoredService } from '@/client/entities/services';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { lateDialog, latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { ServiceSummary } from '@/client/features/market/shared/services/ServiceSummary';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TextArea } from '@/client/ui/Field';
import { TextLink } from '@/client/ui/TextLink';
import styles from './CreateOrderPage.module.css';
import {
  useOrderSubmission,
  type CampaignChoice,
  useCampaignChoice,
  orderedServiceId,
} from './orderForm';
import { Box, Cluster, Text } from '@/client/ui/kit';
import { Receipt, SendBar } from './OrderReceipt';

/* fetched before the order is placed, so that its result can be shown */
const placedScreen = lateDialog(() => import('./PlacedScreen'), 'PlacedScreen');

const CampaignOptions = latePart(
  () => import('./CampaignOptions'),
  'CampaignOptions',
  <SkeletonOf count={2} />,
);

export function CreateOrderPage() {
  const [query] = useSearchParams();
  const id = orderedServiceId(query);
  const [placed, setPlaced] = useState<StoredOrder | null>(null);
  if (placed) return <placedScreen.Dialog order={placed} />;
  return (
    <>
      {id !== null && query.has('service') ? <BackToOutlet id={id} /> : <BackToCatalogue />}
      <PageHeader title="Create order" lead="One request to one outlet, at its fixed price." />
      {id === null ? <NoSuchService /> : <ServiceToOrder key={id} id={id} onPlaced={setPlaced} />}
    </>
  );
}

const BackToCatalogue = () => <BackLink to={paths.catalogue}>Catalogue</BackLink>;

function BackToOutlet({ id }: { id: number }) {
  const service = useStoredService(id);
  if (!service) return <BackToCatalogue />;
  return (
    <BackLink to={paths.outlet(service.media.id)}>
      {outletName(service.media.company_name)}
    </BackLink>
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
  const query = useGetServiceQuery(id);
  const service = useStoredService(id);
  const choice = useCampaignChoice();
  if (query.error && toApiError(query.error).status === 404) return <NoSuchService />;
  return (
    <ListStates
      /* waits for the campaigns as well, so that no order is sent before one is selected */
      {...statesOf({ ...query, data: choice.status === 'loading' ? undefined : query.data })}
      errorFallback={OWN_SERVICE_MESSAGES.listFailed}
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
    service,
    campaign: choice.chosen,
    prepare: placedScreen.fetch,
    onPlaced,
    onClosed: () => void choice.refetch(),
  });
  const outlet = outletName(service.media.company_name);
  const closed = notTaking(service.media, service.delivery_days);
  const chosen = choice.open.find(({ id }) => id === choice.chosen);
  return (
    <Box flow="column" gap={8} className={styles.columns}>
      <Box flow="grid" gap={8} shrinks>
        <Step number="A1" title="What you order">
          <ServiceSummary service={service} media={service.media}>
            <TextLink to={paths.catalogue} aria-label="Change: choose another in the catalogue">
              Change
            </TextLink>
          </ServiceSummary>
          <ServiceNote type={service.type} />
          <Alert tone="info">
            {closed && `${closed}. You cannot order before, and can ask to be told on its page.`}
          </Alert>
        </Step>
        <Step number="A2" title="For which release">
          <CampaignOptions choice={choice} labelledBy={stepId('A2')} />
          {chosen ? (
            <FormatNote title={chosen.title} format={chosen.format} type={service.type}>
              <ButtonLink to={paths.outlet(service.media.id)} size="sm">
                See what fits
              </ButtonLink>
            </FormatNote>
          ) : null}
        </Step>
        <Step number="A3" title={`Note to ${outlet}`}>
          <TextArea
            label="Note"
            name="message"
            isOptional
            rows={4}
            maxLength={TEXT_MAX}
            hint={
              <Cluster as="span" gap={4} rowGap={0} align="stretch" justify="between" number>
                <span>Dates, names, what matters to you.</span>
                <span>{`${order.note.length} / ${TEXT_MAX}`}</span>
              </Cluster>
            }
            value={order.note}
            onChange={(event) => order.changeNote(event.target.value)}
          />
          {chosen ? <Enclosed campaign={chosen} /> : null}
        </Step>
      </Box>
      <div className={styles.side}>
        <Receipt service={service} campaign={chosen} />
        <SendBar service={service} order={order} campaign={chosen} />
      </div>
    </Box>
  );
}

const stepId = (number: string): string => `order-${number}`;

function Step(props: { number: string; title: string; children: ReactNode }) {
  const { number, title, children } = props;
  const id = stepId(number);
  return (
    <Box
      as="section"
      padAbove={5}
      ruleAbove="ink"
      shrinks
      className={styles.step}
      aria-labelledby={id}
    >
      <Text as="h2" below={4} size="row" breaks id={id}>
        <span aria-hidden="true">{number}</span> {title}
      </Text>
      <div className={styles.content}>{children}</div>
    </Box>
  );
}

function Enclosed({ campaign: { link, embargo_until } }: { campaign: Campaign }) {
  if (link === null && embargo_until === null) return null;
  return (
    <Cluster as="ul" gap={5} rowGap={2} className={styles.enclosed} aria-label="Sent with it">
      {link === null ? null : <li>Streaming link</li>}
      {embargo_until === null ? null : <li>Embargo until {formatDay(embargo_until)}</li>}
    </Cluster>
  );
}
