import type { CatalogueAccess } from '@/shared/market/catalogueContract';
import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { serviceTypeLabel } from '@/shared/platform/options';
import { formatOf } from '@/shared/market/formatOf';
import { tierLabel } from '@/shared/platform/tiers';
import type { Service } from '@/shared/market/servicesContract';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { useLoadedServices } from '@/client/entities/services';
import { RuledItem, RuledList, RuledSlots } from '@/client/ui/RuledList';
import { AlreadyOrdered, OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceNote';
import styles from './OutletPage.module.css';
import { ShowMore } from './ShowMore';
import { useShown } from './useShown';

const SHOWN = 5;

interface OutletServicesProps {
  outlet: StoredOutlet;
  /** The release for which the artist looks for outlets. */
  release: CatalogueAccess['release'];
}

/** The outlet's services; those that fit the artist's release come first. */
export function OutletServices({ outlet, release }: OutletServicesProps) {
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
    <section aria-labelledby="outlet-services">
      <div className={styles.sectionHead}>
        <h2 id="outlet-services">Services</h2>
        <p>
          {release && fitting.length > 0
            ? `What fits ${release.title} first`
            : `Fixed prices of ${tierLabel(outlet.tier)}`}
        </p>
      </div>
      {services.length === 0 ? (
        <p className={styles.quiet}>It offers nothing right now.</p>
      ) : (
        <RuledList ref={listRef} tabIndex={-1} aria-labelledby="outlet-services">
          {rows.map((service, index) => (
            <ServiceItem
              key={service.id}
              service={service}
              fits={release && fits(service) ? release.title : null}
              position={index + 1}
            />
          ))}
        </RuledList>
      )}
      <ShowMore of="service" hidden={hidden} onPress={showAll} />
    </section>
  );
}

interface ServiceItemProps {
  service: Service;
  /** The title of the release that it fits. */
  fits: string | null;
  position: number;
}

const ServiceItem = ({ service, fits, position }: ServiceItemProps) => (
  <RuledItem>
    <RuledSlots
      className={styles.service}
      number={position}
      title={serviceTypeLabel(service.type)}
      meta={
        <>
          {fits === null ? null : <span className={styles.fits}>Fits {fits}</span>}
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
