import { memo, type ReactNode, useState } from 'react';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, labelOf, serviceTypeLabel } from '@/shared/options';
import { noteOfService } from '@/shared/services/priceList';
import type { ServiceMedia } from '@/shared/services/servicesContract';
import type { Audience } from '@/shared/catalogue/catalogueContract';
import { audienceName, formatCount } from '@/shared/outlets/figures';
import type { Trust } from '@/shared/trust/trustResponse';
import { useCatalogueService } from '@/client/entities/catalogue/catalogueHooks';
import { formatDays, formatPrice } from '@/shared/amounts';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { ratingText, shareText } from '@/shared/trust/trustText';
import { Moves } from '@/client/ui/Moves';
import { RuledSlots } from '@/client/ui/RuledList';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { TextLink } from '@/client/ui/TextLink';
import { tierDot } from '@/client/widgets/outlets/TierChip';
import { tierLabel } from '@/shared/outlets/tiers';
import { AlreadyOrdered, OrderLink } from '@/client/widgets/outlets/OrderLink';
import { outletName } from '@/shared/outlets/outletName';
import styles from './ServiceLine.module.css';

/** The columns beside the name, in order. */
const COLUMNS = ['Genres and country', 'Tier', 'Last 365 days', 'Delivery', 'Price'] as const;

/**
 * Heads the columns, after `children`, in the wide layout. The heads are hidden from screen
 * readers, because each row also names its values.
 */
export function ServicesHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.service}>{children}</div>
      {COLUMNS.map((label) => (
        <span key={label} aria-hidden="true">
          {label}
        </span>
      ))}
    </div>
  );
}

/** One row of the catalogue; re-rendered only when its own record or position changes. */
export const ServiceLine = memo(function ServiceLine(props: { id: number; position: number }) {
  const service = useCatalogueService(props.id);
  /* several rows may be of one outlet, so only the pressed one moves */
  const [isLeaving, setLeaving] = useState(false);
  if (!service) return null;
  const { media, type, trust, audience } = service;
  return (
    <RuledSlots
      className={styles.line}
      number={props.position}
      artwork={
        <Moves as={isLeaving ? `outlet-${media.id}` : undefined}>
          <Cover seed={coverSeed.media(media)} />
        </Moves>
      }
      title={serviceTypeLabel(type)}
      meta={
        <>
          <span className={styles.outlet} title={noteOfService(type)}>
            <TextLink
              to={paths.outlet(media.id)}
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                setLeaving(!ctrlKey && !metaKey && !shiftKey);
              }}
            >
              {outletName(media.company_name)}
            </TextLink>{' '}
            <ServiceNote type={type} />
          </span>
          <AlreadyOrdered service={props.id} />
        </>
      }
      columns={[
        { label: COLUMNS[0], value: <Whereabouts {...media} /> },
        {
          label: COLUMNS[1],
          value: <span className={tierDot(media.tier)}>{tierLabel(media.tier)}</span>,
        },
        { label: COLUMNS[2], value: <Figures trust={trust} audience={audience ?? null} /> },
        { label: COLUMNS[3], value: formatDays(service.delivery_days) },
        { label: COLUMNS[4], value: <b className={styles.price}>{formatPrice(service.price)}</b> },
      ]}
      actions={<OrderLink service={service} />}
    />
  );
});

function Whereabouts({ genres, country }: Pick<ServiceMedia, 'genres' | 'country'>) {
  const names = genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ');
  const place = country === null ? '' : labelOf(COUNTRY_OPTIONS, country);
  return (
    <span className={styles.quiet}>
      {names}
      {names && place ? <br /> : null}
      {place}
      {names || place ? null : '–'}
    </span>
  );
}

interface FiguresProps {
  trust: Trust | undefined;
  audience: Audience | null;
}

/**
 * The outlet's figures of the last 365 days. A new outlet has none, so that there is room for its
 * audience.
 */
function Figures({ trust, audience }: FiguresProps) {
  if (!trust) return '–';
  if (trust.is_new) {
    return (
      <>
        <span className={styles.quiet}>New on Linernote</span>
        {audience ? (
          <>
            <br />
            {formatCount(audience.count)}{' '}
            <span className={styles.quiet}>{audienceName(audience.kind)}</span>
          </>
        ) : null}
      </>
    );
  }
  const { on_time, completed, rating } = trust;
  const share = on_time ?? completed;
  return (
    <>
      {share ? (
        <>
          <span className={styles.quiet}>{on_time ? 'On time' : 'Completed'}</span>{' '}
          {shareText(share)}
          <br />
        </>
      ) : null}
      {rating ? (
        <>
          <span className={styles.quiet}>Rating</span> {ratingText(rating)}
        </>
      ) : (
        <span className={styles.quiet}>Too few reviews</span>
      )}
    </>
  );
}
