import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CatalogueAccess } from '@/shared/market/catalogue.schemas';
import { OWN_SERVICE_MESSAGES, formatOf } from '@/shared/market/services.rules';
import { useOutlet, useWatchOutletMutation } from '@/client/entities/outlets';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { paths, idIn } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/PageHeader';
import { ButtonLink, Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { TextLink } from '@/client/ui/TextLink';
import { TrustCard } from '@/client/features/market/shared/trust/TrustCard';
import { AccessClock } from '@/client/features/market/shared/outlets/AccessClock';
import { AlreadyOrdered, OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import {
  OutletPanel,
  OutletText,
  ServiceRow,
} from '@/client/features/results/shared/outlets/OutletParts';
import styles from '@/client/features/results/shared/outlets/OutletParts.module.css';
import { tierLabel } from '@/shared/platform/tiers';
import type { Service } from '@/shared/market/services.schemas';
import { useLoadedServices } from '@/client/entities/services';
import { RuledList } from '@/client/ui/RuledList';
import { TitledSection } from '@/client/ui/TitledSection';
import { ShowMore, useShown } from './ShowMore';
import { useSessionRole } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { useAttempt } from '@/client/ui/useAttempt';
import { Box, Cluster, Ends, Quiet, Row } from '@/client/ui/kit';

const SHOWN = 5;

interface OutletServicesProps {
  outlet: StoredOutlet;
  release: CatalogueAccess['release'];
}

const load = () => import('./OutletMore');
const OutletSamples = latePart(load, 'OutletSamples');
const OutletWork = latePart(load, 'OutletWork');
const OutletReviews = latePart(load, 'OutletReviews');
const OrdersHere = latePart(load, 'OrdersHere');
const ReportButton = latePart(load, 'ReportButton');

export function OutletPage() {
  const id = idIn(useParams().id ?? '');
  return id === null ? <NoSuchOutlet /> : <KnownOutlet key={id} id={id} />;
}

interface OutletFrameProps {
  access?: CatalogueAccess | undefined;
  children: ReactNode;
}

function OutletFrame({ access, children }: OutletFrameProps) {
  const [now] = useState(Date.now);
  return (
    <>
      <Ends>
        <BackLink to={paths.catalogue}>Catalogue</BackLink>
        {access ? <AccessClock access={access} now={now} /> : null}
      </Ends>
      {children}
    </>
  );
}

function NoSuchOutlet() {
  return (
    <OutletFrame>
      <h1>Outlet</h1>
      <EmptyState
        action={
          <>
            <ButtonLink to={paths.catalogue} variant="outline">
              Go to the catalogue
            </ButtonLink>
            <TextLink to={paths.submitMusic}>Submit your music</TextLink>
          </>
        }
      >
        This outlet does not exist, or the catalogue is closed to you.
      </EmptyState>
    </OutletFrame>
  );
}

function KnownOutlet({ id }: { id: number }) {
  const { query, outlet } = useOutlet(id);
  const { status, error, refetch } = statesOf(query);
  const access = query.data?.access;
  const isNotFound = status === 'ready' ? !outlet : error?.status === 404;
  if (isNotFound) return <NoSuchOutlet />;
  return (
    <OutletFrame access={access}>
      <ListStates
        status={outlet ? 'ready' : status}
        error={error}
        errorFallback={OWN_SERVICE_MESSAGES.listFailed}
        refetch={refetch}
      >
        {outlet ? <OutletView outlet={outlet} release={access?.release ?? null} /> : null}
      </ListStates>
    </OutletFrame>
  );
}

interface OutletViewProps {
  outlet: StoredOutlet;
  release: CatalogueAccess['release'];
}

function OutletView({ outlet, release }: OutletViewProps) {
  return (
    <>
      <OutletPanel outlet={outlet} reason={notTaking(outlet)} />
      {notTaking(outlet) === null ? null : <WatchOutlet outlet={outlet} />}
      <Box flow="column" gap={12} rowGap={10} className={styles.columns}>
        <div className={styles.left}>
          <OutletText outlet={outlet} none="No audience figures yet." />
          <OutletServices outlet={outlet} release={release} />
          {outlet.samples.length === 0 ? null : <OutletSamples outlet={outlet} />}
          {outlet.work.length === 0 ? null : <OutletWork work={outlet.work} />}
          <OutletReviews reviews={outlet.reviews} />
        </div>
        <div className={styles.right}>
          <TrustCard trust={outlet.trust} />
          <OrdersHere outlet={outlet.id} />
          <div className="flush">
            <ReportButton kind="outlet" id={outlet.id} name="this outlet" />
          </div>
        </div>
      </Box>
    </>
  );
}

function OutletServices({ outlet, release }: OutletServicesProps) {
  const services = useLoadedServices(outlet.services);
  /* Whether the outlet covers the genre and the type names the format, such as a review of an EP. */
  const fits = ({ type }: Service) =>
    release !== null && formatOf(type) === release.format && outlet.genres.includes(release.genre);
  const fitting = services.filter(fits);
  const { rows, hidden, listRef, showAll } = useShown(
    [...fitting, ...services.filter((each) => !fits(each))],
    SHOWN,
  );
  return (
    <TitledSection
      id="outlet-services"
      title="Services"
      summary={
        release && fitting.length > 0
          ? `What fits ${release.title} first`
          : `Fixed prices of ${tierLabel(outlet.tier)}`
      }
    >
      {services.length === 0 ? (
        <Quiet>It offers nothing right now.</Quiet>
      ) : (
        <RuledList ref={listRef} tabIndex={-1} aria-labelledby="outlet-services">
          {rows.map((service, index) => (
            <ServiceRow
              key={service.id}
              service={service}
              position={index + 1}
              above={
                release && fits(service) ? (
                  <Row as="span" gap={2} tone="ink" className={styles.fits}>
                    Fits {release.title}
                  </Row>
                ) : null
              }
              below={<AlreadyOrdered service={service.id} />}
              action={<OrderLink service={service} />}
            />
          ))}
        </RuledList>
      )}
      <ShowMore of="service" hidden={hidden} onPress={showAll} />
    </TitledSection>
  );
}

function WatchOutlet({ outlet: { id, is_watched } }: { outlet: StoredOutlet }) {
  const [watchOutlet] = useWatchOutletMutation();
  const { isBusy, failure, attempt } = useAttempt();
  if (useSessionRole() !== 'artist') return null;
  const change = () =>
    attempt(
      () => watchOutlet({ id, body: { is_watched: !is_watched } }).unwrap(),
      'That could not be saved. Please try again.',
    );
  return (
    <Cluster
      gap={6}
      rowGap={3}
      justify="between"
      above={4}
      corner="input"
      fill="sunken"
      pad={4}
      padInline={5}
    >
      <Alert tone="error">{failure}</Alert>
      <p role="status">
        {is_watched
          ? 'You get a notice as soon as it takes orders again.'
          : 'It is not taking orders right now.'}
      </p>
      <Button isBusy={isBusy} onClick={() => void change()}>
        {is_watched ? 'Turn the notice off' : 'Tell me when it takes orders'}
      </Button>
    </Cluster>
  );
}
