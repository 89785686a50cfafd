import { type ReactNode, useContext, useRef, useState } from 'react';
import { formatCount, formatDays, formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDay } from '@/client/lib/dates';
import { COUNTRY_OPTIONS, labelOf, serviceTypeLabel, platformOf } from '@/shared/platform/options';
import { hostOf } from '@/shared/identity/links.rules';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import { genresText } from '@/shared/platform/styleText';
import { tierLabel } from '@/shared/platform/tiers';
import { durationText, shareText } from '@/shared/market/trustTexts';
import type { StoredService } from '@/client/entities/entityRecords';
import { useLoadedServices } from '@/client/entities/services';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { TextLink } from '@/client/ui/TextLink';
import { OPENS_PIECE } from '@/client/features/identity/shared/clippings/PieceState';
import { AlreadyOrdered, OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { FitLine } from '@/client/features/market/shared/services/FitLine';
import { Ticks } from '@/client/features/market/shared/trust/Ticks';
import styles from './OutletGroup.module.css';
import { COMPACT, ServiceCompact } from './ServiceLine';
import { useMatches } from '@/client/ui/useMatches';
import { Star, COMPARED_MAX, type ComparedOutlet, ShortlistContext } from './Shortlist';
import { Box, Faint, Quiet, Text } from '@/client/ui/kit';

/** The number of services shown before the user opens the others. */
const SHOWN = 2;

interface OutletGroupsProps {
  ids: readonly number[];
  pieces?: readonly Piece[] | undefined;
}

/** The rows of a page, those of one outlet together, each in a list item. */
export function OutletGroups({ ids, pieces = [] }: OutletGroupsProps) {
  const groups = new Map<number, StoredService[]>();
  for (const service of useLoadedServices(ids)) {
    const group = groups.get(service.media.id) ?? [];
    groups.set(service.media.id, [...group, service]);
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <Box as="ul" role="list" ruleAbove="ink" container>
      {[...groups].map(([outlet, services]) => (
        <Box
          as="li"
          key={outlet}
          ruleBelow="ink"
          {...rowFocusTarget(ids.indexOf(services[0]?.id ?? 0))}
        >
          <OutletGroup
            services={services}
            piece={pieces.find((piece) => piece.outlet.id === outlet)}
          />
        </Box>
      ))}
    </Box>
  );
}

interface OutletGroupProps {
  services: readonly StoredService[];
  piece: Piece | undefined;
}

function OutletGroup({ services, piece }: OutletGroupProps) {
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [first] = services;
  if (!first) return null;
  const shown = isExpanded ? services : services.slice(0, SHOWN);
  const more = services.length - shown.length;
  const name = outletName(first.media.company_name);
  return (
    <section aria-label={name}>
      <Head service={first} piece={piece} name={name} />
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
            setExpanded(true);
            list.current?.focus();
          }}
        >
          {formatCount(more, 'more service')}
        </Button>
      ) : null}
    </section>
  );
}

interface HeadProps {
  service: StoredService;
  piece: Piece | undefined;
  name: string;
}

function Head({ service: { id: service, media, trust }, piece, name }: HeadProps) {
  const { tier, country, genres, styles: finer, id } = media;
  const { on_time = null, answer_hours = null } = trust ?? {};
  return (
    <header className={styles.head}>
      <Cover seed={faceOf(media)} side={64} square={56} className={styles.cover} />
      <div className={styles.outlet}>
        <Text as="h2" size="row" leading={120} breaks>
          <TextLink to={paths.outlet(id)}>{name}</TextLink>
        </Text>
        <Quiet leading={140}>
          <b className={tierDot(tier)}>{tierLabel(tier)}</b>{' '}
          {country === null ? null : <span>{labelOf(COUNTRY_OPTIONS, country)}</span>}
        </Quiet>
        <Quiet leading={140}>{genresText(genres, finer)}</Quiet>
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
        <div className={styles.figures}>
          <p>
            <b>New on Linernote</b>
            <br />
            Figures appear after five orders.
          </p>
        </div>
      )}
      <LatestPiece piece={piece} />
      <Compare outlet={id} service={service} name={name} />
    </header>
  );
}

function LatestPiece({ piece }: { piece: Piece | undefined }) {
  const look = { shrinks: true, leading: 140, className: styles.piece } as const;
  if (!piece) return <Faint {...look}>Nothing published yet.</Faint>;
  const { url, title, type, delivered_at, finding } = piece;
  return (
    <Faint {...look}>
      <Text as="span" block clipped>
        Latest piece
      </Text>
      <Text
        as="a"
        block
        clipped
        tone="ink"
        weight="strong"
        className={classNames(finding?.outcome === 'live' && styles.live)}
        href={url}
        {...OPENS_PIECE}
      >
        {title ?? hostOf(url)}
      </Text>
      <Text as="span" block clipped>
        {`${serviceTypeLabel(type)}, ${formatDay(delivered_at)}`}
      </Text>
    </Faint>
  );
}

/** Renders nothing without an open campaign. */
function Compare({ outlet, service, name }: ComparedOutlet & { name: string }) {
  const shortlist = useContext(ShortlistContext);
  if (!shortlist) return null;
  const { compared, toggleCompared } = shortlist;
  const isChosen = compared.some((each) => each.outlet === outlet);
  const text = isChosen || compared.length < COMPARED_MAX ? 'Compare' : 'Four at most';
  return (
    <div className={styles.compare}>
      <Checkbox
        label={
          <Text as="span" size="small" weight="strong" className={styles.word}>
            {text}
          </Text>
        }
        name={`compare-${outlet}`}
        aria-label={`Compare ${name}`}
        title={text}
        checked={isChosen}
        disabled={text !== 'Compare'}
        onChange={() => toggleCompared({ outlet, service })}
      />
    </div>
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
  const platform = platformOf(type);
  const isCompact = useMatches(COMPACT);
  if (isCompact)
    return (
      <Box as="li" anchors ruleAbove="line">
        <ServiceCompact service={service} isGrouped />
      </Box>
    );
  return (
    <li className={styles.row}>
      <Star service={service} />
      <div>
        <Text as="h3" size="item" leading={125}>
          {serviceTypeLabel(type)}
        </Text>
        {platform === undefined ? null : <Quiet>{platform}</Quiet>}
        <AlreadyOrdered service={id} />
      </div>
      <span>{fit ? <FitLine reason={fit} /> : null}</span>
      <Text as="span" tone="quiet">
        {formatDays(delivery_days)}
      </Text>
      <Text as="b" size="item" textAlign="end">
        {formatPrice(price)}
      </Text>
      <OrderLink service={service} />
    </li>
  );
}
