import type { ReactNode } from 'react';
import { LINK_LABELS, LINK_NAMES, labelOf, serviceTypeLabel } from '@/shared/platform/options';
import { lengthClass, formatDays, formatPrice } from '@/shared/platform/format';
import { outletName, publicOutletPath, linkHref } from '@/shared/identity/outlets.rules';
import { placeOf, FIGURE_OPTIONS, formatCount, vouchedBy } from '@/shared/identity/ownPage.rules';
import { RINGS_SIDE, ringsOf, tierTitle } from '@/shared/platform/tiers';
import { genresText } from '@/shared/platform/styleText';
import { faceOf, type Face } from '@/shared/platform/coverArt';
import type { Outlet, OutletReview } from '@/shared/results/outlets.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Moves } from '@/client/ui/Moves';
import { StatusChip } from '@/client/ui/StatusChip';
import { Box, Cluster, Quiet, Text } from '@/client/ui/kit';
import styles from './OutletPanel.module.css';
import type { Service } from '@/shared/market/services.schemas';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { RuledItem, RuledSlots } from '@/client/ui/RuledList';
import outletPartsStyles from './OutletParts.module.css';
import { Stars } from '@/client/ui/StarRating';
import { classNames } from '@/client/ui/classNames';
import outletTextStyles from './OutletText.module.css';

interface OutletPanelProps {
  outlet: Omit<Outlet, 'services' | 'reviews' | 'work'>;
  /** Why it takes no orders. */
  reason?: string | null;
  /** The page that this is does not link to itself. */
  isPublicPage?: true;
  children?: ReactNode;
}

export function OutletPanel({ outlet, reason = null, isPublicPage, children }: OutletPanelProps) {
  const { id, company_name, tier, genres, styles: finer, member_since } = outlet;
  const name = outletName(company_name);
  const plays = genresText(genres, finer);
  const links = LINK_NAMES.flatMap((link) => {
    const href = outlet[link];
    return href === null ? [] : [{ label: LINK_LABELS[link], href: linkHref(href) }];
  });
  const isLinked = outlet.is_public && !isPublicPage;
  const cover = <Cover seed={faceOf(outlet)} isFirst={isPublicPage} className={styles.cover} />;
  return (
    <header className={styles.panel} data-tier={tier}>
      <svg
        className={styles.rings}
        viewBox={`0 0 ${RINGS_SIDE} ${RINGS_SIDE}`}
        aria-hidden="true"
        focusable="false"
      >
        {ringsOf(tier).map((radius) => (
          <circle key={radius} cx={RINGS_SIDE / 2} cy={RINGS_SIDE / 2} r={radius} />
        ))}
      </svg>
      {isPublicPage ? cover : <Moves as={`outlet-${id}`}>{cover}</Moves>}
      <Box flow="column" shrinks className={styles.words}>
        <Cluster as="p" size="small" weight="strong" className={styles.tier}>
          {tierTitle(tier)}
          {reason === null ? null : <StatusChip tone="off">{reason}</StatusChip>}
        </Cluster>
        <h1 className={styles[lengthClass(name)]}>{name}</h1>
        <p className={styles.about}>
          {`${placeOf(outlet)} ${plays === '' ? '' : `${plays}. `}On Linernote since ${formatDay(member_since).replace(/^\d+ /, '')}.`}
        </p>
        <Cluster gap={5} rowGap={0} align="end">
          {children}
          {links.map(({ label, href }) => (
            <a
              key={label}
              className={styles.link}
              href={href}
              target="_blank"
              rel="noreferrer nofollow"
            >
              {label}
            </a>
          ))}
          {isLinked ? (
            <a className={styles.link} href={publicOutletPath(id)}>
              Public page
            </a>
          ) : null}
        </Cluster>
      </Box>
    </header>
  );
}

interface ServiceRowProps {
  service: Pick<Service, 'type' | 'description' | 'delivery_days' | 'price'>;
  /** From 1. */
  position: number;
  /** Shows all of the description, not only its first two lines. */
  isWhole?: true;
  above?: ReactNode;
  below?: ReactNode;
  action: ReactNode;
}

export const ServiceRow = (props: ServiceRowProps) => {
  const { service, position, isWhole, above, below, action } = props;
  return (
    <RuledItem>
      <RuledSlots
        className={outletPartsStyles.service}
        number={position}
        title={serviceTypeLabel(service.type)}
        meta={
          <>
            {above}
            <span className={isWhole ? outletPartsStyles.whole : outletPartsStyles.description}>
              {service.description}
            </span>
            <ServiceNote type={service.type} />
            {below}
          </>
        }
        columns={[
          { label: 'Delivery', value: formatDays(service.delivery_days) },
          { label: 'Price', value: formatPrice(service.price) },
        ]}
        actions={action}
      />
    </RuledItem>
  );
};

export const reviewer = ({ artist }: Pick<OutletReview, 'artist'>) => artist ?? 'An artist';

interface ReviewRowProps {
  review: OutletReview;
  /** Of the artist's cover, where it is known. */
  seed?: Face;
  writeDay?: (iso: string) => string;
  children: ReactNode;
}

export function ReviewRow({ review, seed, writeDay = formatDay, children }: ReviewRowProps) {
  const { type, rating, comment, created_at } = review;
  const name = reviewer(review);
  return (
    <li className={outletPartsStyles.review}>
      <Cover seed={seed ?? name} />
      <Text as="div" leading={135} breaks>
        <Text weight="strong">{name}</Text>
        <Quiet>
          {serviceTypeLabel(type)}, {writeDay(created_at)}
        </Quiet>
      </Text>
      <Stars rating={rating} />
      {comment === null ? null : (
        <Text words measure>
          {comment}
        </Text>
      )}
      {children}
    </li>
  );
}

export const reviewsClass = outletPartsStyles.reviews;

interface OutletTextProps {
  outlet: Pick<Outlet, 'about' | 'figures'>;
  /** In place of the figures, if there are none. */
  none?: string;
}

export const OutletText = ({ outlet: { about, figures }, none }: OutletTextProps) => (
  <section aria-label="About the outlet">
    {about === null ? null : (
      <Text words measure below={6} size="lead">
        {about}
      </Text>
    )}
    {figures.length === 0 ? (
      <Quiet>{none}</Quiet>
    ) : (
      <dl className={outletTextStyles.figures}>
        {figures.map(({ kind, count, is_checked }) => (
          <Box key={kind} anchors>
            <Text as="dt" tone="quiet" size="caption">
              {labelOf(FIGURE_OPTIONS, kind)}
            </Text>
            <dd>
              <Box as="b" block face="display" leading={125} number figure={28}>
                {formatCount(count)}
              </Box>
              <Text
                as="span"
                tone={is_checked ? 'ink' : 'quiet'}
                size="caption"
                className={classNames(is_checked && outletTextStyles.checked)}
              >
                {vouchedBy(is_checked)}
              </Text>
            </dd>
          </Box>
        ))}
      </dl>
    )}
  </section>
);
