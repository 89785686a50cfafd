import { type ReactNode, useRef, useState } from 'react';
import { formatDays, formatPrice } from '@/shared/amounts';
import { coverSeed } from '@/shared/covers/coverSeed';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, labelOf, serviceTypeLabel } from '@/shared/options';
import { outletName } from '@/shared/outlets/outletName';
import { tierLabel } from '@/shared/outlets/tiers';
import { durationText, shareText } from '@/shared/trust/trustText';
import type { StoredService } from '@/client/entities/entityRecords';
import { useLoadedServices } from '@/client/entities/services/servicesHooks';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { TextLink } from '@/client/ui/TextLink';
import { AlreadyOrdered, OrderLink } from '@/client/widgets/outlets/OrderLink';
import { tierDot } from '@/client/widgets/outlets/TierChip';
import { FitLine } from '@/client/widgets/services/FitLine';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { Ticks } from '@/client/widgets/trust/Ticks';
import styles from './OutletGroup.module.css';
import { Star } from './Star';

/** The services that are shown before the others are asked for. */
const SHOWN = 2;

/** The rows of a page, those of one outlet together, each in a list item. */
export function OutletGroups({ ids }: { ids: readonly number[] }) {
  const groups = new Map<number, StoredService[]>();
  for (const service of useLoadedServices(ids)) {
    const group = groups.get(service.media.id) ?? [];
    groups.set(service.media.id, [...group, service]);
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ul role="list" className={styles.groups}>
      {[...groups].map(([outlet, services]) => (
        <li key={outlet} {...rowFocusTarget(ids.indexOf(services[0]?.id ?? 0))}>
          <OutletGroup services={services} />
        </li>
      ))}
    </ul>
  );
}

function OutletGroup({ services }: { services: readonly StoredService[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [first] = services;
  if (!first) return null;
  const shown = isWhole ? services : services.slice(0, SHOWN);
  const more = services.length - shown.length;
  const name = outletName(first.media.company_name);
  return (
    <section aria-label={name}>
      <Head service={first} name={name} />
      <ul
        ref={list}
        // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
        role="list"
        className={styles.services}
        tabIndex={-1}
        aria-label={`Services of ${name}`}
      >
        {shown.map((service) => (
          <Row key={service.id} service={service} />
        ))}
      </ul>
      {more > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          onClick={() => {
            setWhole(true);
            list.current?.focus();
          }}
        >
          {more === 1 ? '1 more service' : `${more} more services`}
        </Button>
      ) : null}
    </section>
  );
}

function Head({ service: { media, trust }, name }: { service: StoredService; name: string }) {
  const { tier, country, genres, id } = media;
  const { on_time = null, answer_hours = null } = trust ?? {};
  return (
    <header className={styles.head}>
      <Cover seed={coverSeed.media(media)} side={64} className={styles.cover} />
      <div className={styles.outlet}>
        <h2>
          <TextLink to={paths.outlet(id)}>{name}</TextLink>
        </h2>
        <p>
          <b className={tierDot(tier)}>{tierLabel(tier)}</b>{' '}
          {country === null ? null : labelOf(COUNTRY_OPTIONS, country)}
        </p>
        <p>{genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ')}</p>
      </div>
      {trust?.is_new === false ? (
        <dl className={styles.figures}>
          {on_time ? (
            <Figure label="On time">
              {shareText(on_time)}
              <Ticks share={on_time} />
            </Figure>
          ) : null}
          {answer_hours === null ? null : (
            <Figure label="Median answer">{durationText(answer_hours)}</Figure>
          )}
        </dl>
      ) : (
        <p className={styles.figures}>
          <b>New on Linernote</b>
        </p>
      )}
    </header>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Row({ service }: { service: StoredService }) {
  const { id, type, price, delivery_days, fit } = service;
  return (
    <li className={styles.row}>
      <Star service={service} />
      <div>
        <h3>{serviceTypeLabel(type)}</h3>
        <ServiceNote type={type} />
        <AlreadyOrdered service={id} />
      </div>
      <span className={styles.fit}>{fit ? <FitLine reason={fit} /> : null}</span>
      <span className={styles.days}>{formatDays(delivery_days)}</span>
      <b className={styles.price}>{formatPrice(price)}</b>
      <span className={styles.order}>
        <OrderLink service={service} />
      </span>
    </li>
  );
}
