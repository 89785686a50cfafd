import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { memo, type ReactNode, useState } from 'react';
import { serviceTypeLabel, platformOf } from '@/shared/platform/options';
import type { Audience } from '@/shared/market/catalogue.schemas';
import { audienceName, formatCount } from '@/shared/identity/ownPage.rules';
import type { Trust } from '@/shared/market/trust.schemas';
import type { StoredService } from '@/client/entities/entityRecords';
import { useStoredService } from '@/client/entities/services';
import { formatDays, formatPrice, upperFirst } from '@/shared/platform/format';
import { orderPath, paths } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { shareText } from '@/shared/market/trustTexts';
import { Moves } from '@/client/ui/Moves';
import { RuledSlots } from '@/client/ui/RuledList';
import { FitLine, shortFit } from '@/client/features/market/shared/services/FitLine';
import { useAwaitedOrder } from '@/client/entities/orderHooks';
import { ALREADY_ORDERED } from '@/shared/platform/placedOrderMessages';
import { useMatches } from '@/client/ui/useMatches';
import { Link } from 'react-router-dom';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { tierLabel } from '@/shared/platform/tiers';
import { AlreadyOrdered, OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import { outletName } from '@/shared/identity/outlets.rules';
import styles from './ServiceLine.module.css';
import { Star } from './Shortlist';
import { Box, Cluster, Text } from '@/client/ui/kit';

const COLUMNS = ['Why it fits', 'Tier', 'Reach', 'On time', 'Delivery', 'Price'] as const;

/** The windows in which the columns do not fit beside the sidebar. */
export const COMPACT = '(max-width: 77.9988em)';

interface CompactLineProps {
  artwork: ReactNode;
  title: string;
  heading?: 'h2' | 'h3';
  to?: string;
  /** What a phone shows below the title, and what a tablet adds. */
  meta: readonly (string | null | undefined)[];
  more?: readonly (string | null | undefined)[];
  /** US dollars. */
  price: number;
  children?: ReactNode;
}

const listed = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(', ');

/** A row of 72 px, whose link is the whole of it. */
export function CompactLine(props: CompactLineProps) {
  const { artwork, title, heading = 'h2', to, meta, more = [], price, children } = props;
  return (
    <Cluster rowGap={1} className={styles.compact} pad={3}>
      {artwork ? <span className="thumbnail square-44">{artwork}</span> : null}
      <Box basis={9} shrinks>
        <Text as={heading} size="item" leading={120} breaks>
          {to === undefined ? (
            title
          ) : (
            <Box as={Link} plain className="whole" to={to}>
              {title}
            </Box>
          )}
        </Text>
        <Text tone="quiet" size="caption" clipped>
          {upperFirst(listed(meta))}
          <Box as="span" only="wide">
            {listed(more) === '' ? '' : `, ${listed(more)}`}
          </Box>
        </Text>
      </Box>
      <Text as="b" size="item" number>
        {formatPrice(price)}
      </Text>
      {children}
    </Cluster>
  );
}

interface ServicesHeadProps {
  children: ReactNode;
  columns?: readonly string[];
  className?: string | undefined;
}

/**
 * Heads the columns, after `children`, in the wide layout. The heads are hidden from screen
 * readers, because each row also names its values.
 */
export const ServicesHead = ({ children, columns = COLUMNS, className }: ServicesHeadProps) => (
  <Text
    as="div"
    padAbove={1}
    padBelow={2}
    tone="faint"
    size="caption"
    className={classNames(styles.head, className)}
  >
    <div className={styles.service}>{children}</div>
    {columns.map((label) => (
      <span key={label} aria-hidden="true">
        {label}
      </span>
    ))}
  </Text>
);

export const ServiceLine = memo(function ServiceLine({ id }: { id: number }) {
  const service = useStoredService(id);
  /* several rows may belong to one outlet, so only the pressed one moves */
  const [isLeaving, setLeaving] = useState(false);
  const isCompact = useMatches(COMPACT);
  if (!service) return null;
  const { media, type, trust, audience, fit } = service;
  const platform = platformOf(type);
  if (isCompact) return <ServiceCompact service={service} />;
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
        { label: COLUMNS[2], value: audience ? <Reach audience={audience} /> : '–' },
        { label: COLUMNS[3], value: <OnTime trust={trust} /> },
        { label: COLUMNS[4], value: formatDays(service.delivery_days) },
        {
          label: COLUMNS[5],
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

interface ServiceCompactProps {
  service: StoredService;
  /** Whether it stands below its outlet. */
  isGrouped?: boolean;
}

export function ServiceCompact({ service, isGrouped = false }: ServiceCompactProps) {
  const { id, media, type, audience, fit } = service;
  const order = useAwaitedOrder(id);
  const taken = notTaking(media, service.delivery_days) ?? (order ? ALREADY_ORDERED : undefined);
  const reason = taken?.toLowerCase() ?? (fit && shortFit(fit));
  const days = fit?.note?.kind === 'days' ? null : formatDays(service.delivery_days);
  const figures = audience && `${formatCount(audience.count)} ${audienceName(audience.kind)}`;
  return (
    <CompactLine
      artwork={isGrouped ? null : <Cover seed={faceOf(media)} />}
      title={serviceTypeLabel(type)}
      heading={isGrouped ? 'h3' : 'h2'}
      to={order ? paths.offer(order.id) : orderPath(id)}
      meta={[isGrouped ? null : outletName(media.company_name), platformOf(type), reason]}
      more={isGrouped ? [days] : [tierLabel(media.tier), figures, days]}
      price={service.price}
    >
      <Star service={service} />
    </CompactLine>
  );
}

const Reach = ({ audience: { count, kind } }: { audience: Audience }) => (
  <>
    <b>{formatCount(count)}</b>{' '}
    <Text as="span" block tone="quiet" size="caption">
      {audienceName(kind)}
    </Text>
  </>
);

/** The share of deliveries on time in the last 365 days; a new outlet has no figures. */
function OnTime({ trust }: { trust: Trust | undefined }) {
  if (trust && !trust.is_new) return trust.on_time ? shareText(trust.on_time) : '–';
  return trust ? (
    <Text as="span" tone="quiet" weight="plain">
      New<VisuallyHidden> on Linernote</VisuallyHidden>
    </Text>
  ) : (
    '–'
  );
}
