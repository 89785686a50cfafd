import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Genre, serviceTypeLabel } from '@/shared/options';
import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import type { OutletReview } from '@/shared/outlets/outletsContract';
import { tierLabel } from '@/shared/outlets/tiers';
import { REVIEW_PARTS } from '@/shared/reviews/reviewRules';
import { ID_MAX } from '@/shared/limits';
import type { Service } from '@/shared/services/servicesContract';
import { OWN_SERVICE_MESSAGES } from '@/shared/services/ownServiceMessages';
import { PRICE_LIST, SERVICE_GROUPS, serviceGroupOf } from '@/shared/services/priceList';
import { useOutlet, useOutletServices } from '@/client/entities/outlets/outletsHooks';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { formatDays, formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { EmptyState } from '@/client/ui/EmptyState';
import { lazyPart } from '@/client/ui/lazyPart';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList, RuledSlots } from '@/client/ui/RuledList';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { Stars } from '@/client/ui/StarRating';
import { TrustCard } from '@/client/widgets/trust/TrustCard';
import { AccessStrip } from '@/client/widgets/outlets/AccessStrip';
import { fitsRelease } from './fitsRelease';
import { AlreadyOrdered, OrderLink } from '@/client/widgets/outlets/OrderLink';
import { OutletHead } from './OutletHead';
import { OutletSaid } from './OutletSaid';
import styles from './OutletPage.module.css';
import { outletName } from '@/shared/outlets/outletName';

/* below what most visits are for */
const OutletSamples = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outlet-samples" */ './OutletSamples')).OutletSamples,
);

/* below what most visits are for */
const OutletWork = lazyPart(
  async () => (await import(/* webpackChunkName: "outlet-work" */ './OutletWork')).OutletWork,
);

/** `/catalogue/:id`: an outlet as artists see it. */
export function OutletPage() {
  const { id: asked = '' } = useParams();
  const id = /^\d{1,10}$/.test(asked) ? Number(asked) : 0;
  return id >= 1 && id <= ID_MAX ? <KnownOutlet key={id} id={id} /> : <NoSuchOutlet />;
}

interface OutletFrameProps {
  access?: CatalogueAccess | undefined;
  /** Whether the request that says until when the catalogue is open is still pending. */
  isWaiting: boolean;
  children: ReactNode;
}

function OutletFrame({ access, isWaiting, children }: OutletFrameProps) {
  const [now] = useState(Date.now);
  return (
    <>
      {access || isWaiting ? <AccessStrip access={access} now={now} /> : null}
      <BackLink to={paths.catalogue}>Catalogue</BackLink>
      {children}
    </>
  );
}

function NoSuchOutlet() {
  return (
    <OutletFrame isWaiting={false}>
      <h1>Outlet</h1>
      <EmptyState
        action={
          <ButtonLink to={paths.catalogue} variant="outline">
            Go to the catalogue
          </ButtonLink>
        }
      >
        This outlet is not there, or the catalogue is closed to you.
      </EmptyState>
    </OutletFrame>
  );
}

function KnownOutlet({ id }: { id: number }) {
  const { status, outlet, access, error, refetch } = useOutlet(id);
  const isGone = status === 'ready' ? !outlet : error?.status === 404;
  if (isGone) return <NoSuchOutlet />;
  return (
    <OutletFrame access={access} isWaiting={status === 'loading'}>
      <ListStates
        status={outlet ? 'ready' : status}
        error={error}
        errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
        refetch={refetch}
        isEmpty={false}
        empty={null}
      >
        {outlet ? <OutletView outlet={outlet} release={access?.release ?? null} /> : null}
      </ListStates>
    </OutletFrame>
  );
}

interface OutletViewProps {
  outlet: StoredOutlet;
  /** The release that the artist looks for outlets for. */
  release: CatalogueAccess['release'];
}

function OutletView({ outlet, release }: OutletViewProps) {
  const services = useOutletServices(outlet.id);
  return (
    <>
      <OutletHead outlet={outlet} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <OutletSaid outlet={outlet} />
          <section aria-labelledby="outlet-services">
            <div className={styles.sectionHead}>
              <h2 id="outlet-services">Services</h2>
              <p>Fixed prices of {tierLabel(outlet.tier)}</p>
            </div>
            {services.length === 0 ? (
              <p className={styles.quiet}>It offers nothing right now.</p>
            ) : (
              <RuledList>
                {services.map((service, index) => (
                  <ServiceItem
                    key={service.id}
                    service={service}
                    genres={outlet.genres}
                    release={release}
                    position={index + 1}
                  />
                ))}
              </RuledList>
            )}
          </section>
          {outlet.work.length === 0 ? null : (
            <Suspense>
              <OutletWork work={outlet.work} />
            </Suspense>
          )}
          {outlet.samples.length === 0 ? null : (
            <Suspense>
              <OutletSamples outlet={outlet} />
            </Suspense>
          )}
          <Reviews outlet={outlet} />
        </div>
        <div className={styles.right}>
          <div className={styles.record}>
            <TrustCard trust={outlet.trust} />
          </div>
          <TierPrices outlet={outlet} services={services} />
        </div>
      </div>
    </>
  );
}

interface ServiceItemProps {
  service: Service;
  /** The genres of the service's outlet. */
  genres: readonly Genre[];
  release: CatalogueAccess['release'];
  position: number;
}

function ServiceItem({ service, genres, release, position }: ServiceItemProps) {
  return (
    <RuledItem>
      <RuledSlots
        className={styles.service}
        number={position}
        title={
          <>
            {serviceTypeLabel(service.type)}{' '}
            {release && fitsRelease(service.type, genres, release) ? (
              <span className={styles.fits}>Fits {release.title}</span>
            ) : null}
          </>
        }
        meta={
          <>
            <span className={styles.description}>{service.description}</span>
            <ServiceNote type={service.type} />
            <AlreadyOrdered service={service.id} />
          </>
        }
        columns={[
          { label: 'Delivery', value: formatDays(service.delivery_days) },
          { label: 'Price', value: formatPrice(service.price) },
        ]}
        actions={<OrderLink service={service} />}
      />
    </RuledItem>
  );
}

/** The newest reviews are shown; a button shows the others. */
const SHOWN_REVIEWS = 3;

function Reviews({ outlet: { reviews } }: { outlet: StoredOutlet }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? reviews : reviews.slice(0, SHOWN_REVIEWS);
  const hidden = reviews.length - shown.length;
  return (
    <section aria-labelledby="outlet-reviews">
      <div className={styles.sectionHead}>
        <h2 id="outlet-reviews">Published reviews</h2>
        {reviews.length > 0 ? <p>{`${shown.length} of ${reviews.length}, newest first`}</p> : null}
      </div>
      {reviews.length === 0 ? <p className={styles.quiet}>No reviews yet.</p> : null}
      <ul className={styles.reviewList} ref={list} tabIndex={-1} aria-label="Reviews">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button
          className={styles.more}
          onClick={() => {
            setShowsAll(true);
            /* the pressed button disappears */
            list.current?.focus();
          }}
        >
          Show {hidden} more
        </Button>
      ) : null}
    </section>
  );
}

function ReviewItem({ review }: { review: OutletReview }) {
  const { type, artist, rating, comment, created_at } = review;
  const name = artist ?? 'An artist';
  const parts = REVIEW_PARTS.flatMap((part) => {
    const stars = review[part.name];
    return stars === null ? [] : [{ label: part.label, value: stars }];
  });
  return (
    <li>
      <Cover seed={coverSeed.named(name)} className={styles.reviewer} />
      <div>
        <p className={styles.by}>{name}</p>
        <p className={styles.quiet}>
          {serviceTypeLabel(type)}, {formatDay(created_at)}
        </p>
        {comment === null ? null : <p className={styles.comment}>{comment}</p>}
      </div>
      <div className={styles.given}>
        <Stars rating={rating} />
        {parts.length > 0 ? <Leaders lines={parts} /> : null}
      </div>
    </li>
  );
}

function TierPrices(props: { outlet: StoredOutlet; services: readonly Service[] }) {
  const { outlet, services } = props;
  const offered = new Set(services.map(({ type }) => serviceGroupOf(type)));
  return (
    <section className={styles.prices} aria-labelledby="outlet-prices">
      <h2 id="outlet-prices">What {tierLabel(outlet.tier)} cost</h2>
      <Leaders
        lines={SERVICE_GROUPS.map((group) => ({
          label: group,
          value: formatPrice(PRICE_LIST[group][outlet.tier]),
          ...(offered.has(group) ? {} : { look: 'quiet' }),
        }))}
      />
      {offered.size > 0 ? (
        <p className={styles.quiet}>In bold: what {outletName(outlet.company_name)} offers.</p>
      ) : null}
    </section>
  );
}
