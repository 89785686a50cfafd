import { memo, type ReactNode, useState } from 'react';
import { serviceTypeLabel, platformOf } from '@/shared/platform/options';
import type { Audience } from '@/shared/market/catalogue.schemas';
import { audienceName, formatCount } from '@/shared/identity/ownPage.rules';
import type { Trust } from '@/shared/market/trust.schemas';
import { useStoredService } from '@/client/entities/services';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { shareText } from '@/shared/market/trust.rules';
import { Moves } from '@/client/ui/Moves';
import { RuledSlots } from '@/client/ui/RuledList';
import { FitLine } from '@/client/features/market/shared/services/FitLine';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { tierLabel } from '@/shared/platform/tiers';
import { AlreadyOrdered, OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import { outletName } from '@/shared/identity/outlets.rules';
import styles from './ServiceLine.module.css';
import { Star } from './Shortlist';
import { Text } from '@/client/ui/kit';

const COLUMNS = ['Why it fits', 'Tier', 'On time', 'Delivery', 'Price'] as const;

interface ServicesHeadProps {
  children: ReactNode;
  first?: string;
}

/**
 * Heads the columns, after `children`, in the wide layout. The heads are hidden from screen
 * readers, because each row also names its values.
 */
export function ServicesHead({ children, first = COLUMNS[0] }: ServicesHeadProps) {
  return (
    <Text as="div" padAbove={1} padBelow={2} tone="faint" size="caption" className={styles.head}>
      <div className={styles.service}>{children}</div>
      {[first, ...COLUMNS.slice(1)].map((label) => (
        <span key={label} aria-hidden="true">
          {label}
        </span>
      ))}
    </Text>
  );
}

export const ServiceLine = memo(function ServiceLine({ id }: { id: number }) {
  const service = useStoredService(id);
  /* several rows may belong to one outlet, so only the pressed one moves */
  const [isLeaving, setLeaving] = useState(false);
  if (!service) return null;
  const { media, type, trust, audience, fit } = service;
  const platform = platformOf(type);
  return (
    <RuledSlots
      className={styles.line}
      lead={<Star service={service} />}
      artwork={
        <Moves as={isLeaving ? `outlet-${media.id}` : undefined}>
          <Cover seed={faceOf(media)} />
        </Moves>
      }
      title={serviceTypeLabel(type)}
      meta={
        <>
          <Text as="span" block className={styles.outlet}>
            <TextLink
              to={paths.outlet(media.id)}
              onClick={({ ctrlKey, metaKey, shiftKey }) =>
                setLeaving(!ctrlKey && !metaKey && !shiftKey)
              }
            >
              {outletName(media.company_name)}
            </TextLink>
            {platform === undefined ? null : <span>, {platform}</span>}
          </Text>
          <AlreadyOrdered service={id} />
        </>
      }
      columns={[
        { label: COLUMNS[0], value: fit ? <FitLine reason={fit} /> : '–' },
        {
          label: COLUMNS[1],
          value: <span className={tierDot(media.tier)}>{tierLabel(media.tier)}</span>,
        },
        { label: COLUMNS[2], value: <OnTime trust={trust} audience={audience ?? null} /> },
        { label: COLUMNS[3], value: formatDays(service.delivery_days) },
        {
          label: COLUMNS[4],
          value: (
            <Text as="b" size="item">
              {formatPrice(service.price)}
            </Text>
          ),
        },
      ]}
      actions={<OrderLink service={service} />}
    />
  );
});

interface OnTimeProps {
  trust: Trust | undefined;
  audience: Audience | null;
}

/**
 * The share of deliveries on time in the last 365 days. A new outlet has no figures, which leaves
 * room for its audience.
 */
function OnTime({ trust, audience }: OnTimeProps) {
  if (!trust) return '–';
  if (!trust.is_new) return trust.on_time ? shareText(trust.on_time) : '–';
  return (
    <>
      <Text as="span" tone="quiet" weight="plain">
        New<VisuallyHidden> on Linernote</VisuallyHidden>
      </Text>
      {audience ? (
        <>
          <br />
          <Text as="span" size="caption">
            {formatCount(audience.count)}{' '}
            <Text as="span" tone="quiet" weight="plain">
              {audienceName(audience.kind)}
            </Text>
          </Text>
        </>
      ) : null}
    </>
  );
}
