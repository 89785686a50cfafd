import { useRef } from 'react';
import type { CatalogueAccess, PreviewRow } from '@/shared/market/catalogue.schemas';
import { formatDays, formatPrice } from '@/shared/platform/format';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  type OutletTier,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { durationText, shareText } from '@/shared/market/trustTexts';
import { usePreviewCatalogueQuery } from '@/client/entities/catalogue';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { ListCount } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/EmptyState';
import { RuledItem, RuledList, RuledSlots } from '@/client/ui/RuledList';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { FilterLine, FiltersSheet } from './CatalogueFilters';
import pageStyles from './CataloguePage.module.css';
import { type CatalogueView, filtersOf, NO_FILTERS, PRICE_NOTE } from './catalogueView';
import styles from './ClosedCatalogue.module.css';
import { useMatches } from '@/client/ui/useMatches';
import { CompactLine, COMPACT, ServicesHead } from './ServiceLine';
import { Quiet, Stack, Text } from '@/client/ui/kit';
import lineStyles from './ServiceLine.module.css';

const COLUMNS = ['Genres and country', 'Tier', 'On time', 'Delivery', 'Price'] as const;

/** The usual length of a review, until there was one. */
const USUAL_HOURS = 24;

interface ClosedCatalogueProps {
  access: CatalogueAccess;
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
}

export function ClosedCatalogue({ access, view, onView }: ClosedCatalogueProps) {
  const query = usePreviewCatalogueQuery(filtersOf({ ...view, search: '' }));
  const { data: preview, currentData, isFetching } = query;
  /* the previous preview stays until the next one arrives, but not if that fails */
  const loading = statesOf({ ...query, data: isFetching ? preview : currentData });
  const tools = useRef<HTMLDivElement>(null);
  const found =
    preview && loading.status === 'ready' ? countText(preview.total, preview.outlets) : '';
  return (
    <>
      <Panel access={access} isInReview={preview?.is_in_review ?? false} />
      {preview ? (
        <Stack
          ref={tools}
          tabIndex={-1}
          gap={3}
          padAbove={3}
          fill="paper"
          className={pageStyles.tools}
        >
          <FiltersSheet view={view} onView={onView} found={found} counts={undefined} />
          <FilterLine view={view} onView={onView} found={found} counts={undefined} />
          <ServicesHead columns={COLUMNS} className={styles.row}>
            <ListCount>{found}</ListCount>
          </ServicesHead>
        </Stack>
      ) : null}
      <ListStates
        {...loading}
        errorFallback={OWN_SERVICE_MESSAGES.listFailed}
        isEmpty={preview?.total === 0}
        empty={
          <NoMatches field={tools} action="Show all services" onClear={() => onView(NO_FILTERS)}>
            No services match your filters.
          </NoMatches>
        }
      >
        <RuledList>
          {preview?.items.map((row, index) => (
            <RuledItem key={index}>
              <Unnamed row={row} position={index + 1} />
            </RuledItem>
          ))}
        </RuledList>
        <Quiet pad={5}>{PRICE_NOTE}</Quiet>
      </ListStates>
    </>
  );
}

const countText = (services: number, outlets: number): string =>
  `${services} ${services === 1 ? 'service' : 'services'} at ${outlets} ${outlets === 1 ? 'outlet' : 'outlets'}`;

function Panel({ access, isInReview }: { access: CatalogueAccess; isInReview: boolean }) {
  const { until, review_hours } = access;
  const time = durationText(review_hours ?? USUAL_HOURS);
  return (
    <Stack
      as="section"
      className={styles.panel}
      data-tier="rising"
      aria-labelledby="catalogue-closed"
    >
      <Rings tier="rising" />
      <div>
        <h2 id="catalogue-closed">
          The names open with your {until === null ? 'first' : 'next'} release.
        </h2>
        {until === null ? null : <p>Catalogue closed since {formatDay(until)}</p>}
        <p>
          {isInReview
            ? `A person is listening. About ${time}.`
            : `Submit it, and a person listens in about ${time}.`}{' '}
          Once it is approved, you see every outlet for a month and can order. These are the real
          prices.
        </p>
      </div>
      <ButtonLink to={isInReview ? paths.myReleases : paths.submitMusic} variant="dark">
        {isInReview ? 'See your releases' : 'Submit your music'}
      </ButtonLink>
    </Stack>
  );
}

const RINGS = { underground: 4, rising: 5, heavy: 6 } as const;

/** Rings in the colour of a tier, instead of a cover that would reveal the outlet. */
const Rings = ({ tier }: { tier: OutletTier }) => (
  <svg
    className={styles.rings}
    data-tier={tier}
    viewBox="0 0 96 96"
    aria-hidden="true"
    focusable="false"
  >
    {Array.from({ length: RINGS[tier] }, (_none, index) => (
      <circle key={index} cx="62" cy="38" r={12 + index * 10} />
    ))}
  </svg>
);

const FILLERS = ['Nnnnn Nnnnnnn', 'Nnnn Nnnn Nnnnn', 'Nnnnnn Nnnn'] as const;

function Unnamed({ row, position }: { row: PreviewRow; position: number }) {
  const { type, price, delivery_days, tier, genres, country, on_time } = row;
  const isCompact = useMatches(COMPACT);
  if (isCompact)
    return (
      <CompactLine
        artwork={<Rings tier={tier} />}
        title={serviceTypeLabel(type)}
        meta={[
          tierLabel(tier),
          country && labelOf(COUNTRY_OPTIONS, country),
          formatDays(delivery_days),
        ]}
        price={price}
      />
    );
  return (
    <RuledSlots
      className={classNames(lineStyles.line, styles.line, styles.row)}
      number={position}
      artwork={<Rings tier={tier} />}
      title={serviceTypeLabel(type)}
      meta={
        <>
          <span className={styles.filler} aria-hidden="true">
            {FILLERS[position % FILLERS.length]}
          </span>
          <VisuallyHidden>Name shown after approval</VisuallyHidden>
        </>
      }
      columns={[
        {
          label: COLUMNS[0],
          value: (
            <>
              {genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ') || '–'}
              {country === null ? null : <span>{labelOf(COUNTRY_OPTIONS, country)}</span>}
            </>
          ),
        },
        { label: COLUMNS[1], value: <span className={tierDot(tier)}>{tierLabel(tier)}</span> },
        { label: COLUMNS[2], value: on_time ? shareText(on_time) : 'New' },
        { label: COLUMNS[3], value: formatDays(delivery_days) },
        {
          label: COLUMNS[4],
          value: (
            <Text as="b" size="item">
              {formatPrice(price)}
            </Text>
          ),
        },
      ]}
    />
  );
}
