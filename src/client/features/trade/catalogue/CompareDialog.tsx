import { useState, type ReactNode } from 'react';
import type { MatchedCampaign } from '@/shared/market/catalogue.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import {
  GENRE_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { hostOf, linkStateOf } from '@/shared/identity/links.rules';
import { outletName } from '@/shared/identity/outlets.rules';
import { tierLabel } from '@/shared/platform/tiers';
import type { StoredService } from '@/client/entities/entityRecords';
import { useOutlet } from '@/client/entities/outlets';
import { formatDay } from '@/client/lib/dates';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Dialog } from '@/client/ui/Dialog';
import { statesOf } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { OPENS_PIECE, PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import { OrderLink } from '@/client/features/trade/shared/outlets/OrderLink';
import { notTaking } from '@/client/features/trade/shared/outlets/notTaking';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import styles from './CompareDialog.module.css';
import { embargoNote } from './catalogueView';
import { Star, COMPARED_MAX } from './Shortlist';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { audienceName, formatCount } from '@/shared/identity/ownPage.rules';
import type { TrustShare } from '@/shared/market/trust.schemas';
import { durationText, ratingText, shareText } from '@/shared/market/trustTexts';
import { Ticks } from '@/client/features/market/shared/trust/Ticks';
import { Quiet, Row, Text } from '@/client/ui/kit';

interface Figure {
  value: ReactNode;
  /** Higher is better; `null` if the figures cannot be ranked. */
  rank: number | null;
}

interface CompareRow {
  label: string;
  figureOf: (service: StoredService) => Figure | null;
}

const share = (of: TrustShare | null | undefined, value: (of: TrustShare) => ReactNode) =>
  of ? { value: value(of), rank: of.good / of.of } : null;

const ROWS: readonly CompareRow[] = [
  { label: 'Price', figureOf: ({ price }) => ({ value: formatPrice(price), rank: -price }) },
  {
    label: 'Delivered on time',
    figureOf: ({ trust }) =>
      share(trust?.on_time, (on_time) => (
        <>
          {shareText(on_time)}
          <Ticks share={on_time} />
        </>
      )),
  },
  {
    label: 'Median answer',
    figureOf: ({ trust }) => {
      const hours = trust?.answer_hours ?? null;
      return hours === null ? null : { value: durationText(hours), rank: -hours };
    },
  },
  {
    label: 'Delivery',
    figureOf: ({ delivery_days: days }) => ({ value: formatDays(days), rank: -days }),
  },
  { label: 'Links still up', figureOf: ({ trust }) => share(trust?.links_up, shareText) },
  { label: 'Labelled as paid', figureOf: ({ trust }) => share(trust?.labelled, shareText) },
  {
    label: 'Rating',
    figureOf: ({ trust }) =>
      trust?.rating ? { value: ratingText(trust.rating), rank: trust.rating.mean } : null,
  },
  {
    label: 'Audience',
    figureOf: ({ audience }) =>
      audience
        ? { value: `${formatCount(audience.count)} ${audienceName(audience.kind)}`, rank: null }
        : null,
  },
  {
    label: 'Next free start',
    figureOf: ({ media, delivery_days }) => ({
      value: notTaking(media, delivery_days) ?? 'Now',
      rank: null,
    }),
  },
];

/**
 * The figures of the services side by side, without rows in which all are unknown; the best are
 * better than at least one other.
 */
const compareRows = (services: readonly StoredService[]) =>
  ROWS.flatMap(({ label, figureOf }) => {
    const figures = services.map(figureOf);
    if (figures.every((figure) => figure === null)) return [];
    const ranks = figures.flatMap((figure) => figure?.rank ?? []);
    const [best, worst] = [Math.max(...ranks), Math.min(...ranks)];
    const cells = figures.map((figure) => ({
      value: figure?.value ?? '–',
      isBest: figure?.rank === best && best > worst,
    }));
    return { label, cells };
  });

const COMPARED_MIN = 2;

interface CompareDialogProps {
  services: readonly StoredService[];
  campaign: MatchedCampaign;
  onClose: () => void;
}

const nameOf = ({ type, media }: StoredService): string =>
  `${serviceTypeLabel(type)}, ${outletName(media.company_name)}`;

/** Two to four services side by side. Removing a star here keeps its column. */
export function CompareDialog({ services, campaign, onClose }: CompareDialogProps) {
  const [offered] = useState(services);
  const [chosen, setChosen] = useState(() =>
    offered.slice(0, COMPARED_MAX).map(({ id }) => String(id)),
  );
  const compared = offered.filter(({ id }) => chosen.includes(String(id)));
  const isFull = chosen.length >= COMPARED_MAX;
  const isFew = chosen.length <= COMPARED_MIN;
  const genre = labelOf(GENRE_OPTIONS, campaign.genre);
  const format = labelOf(RELEASE_FORMAT_OPTIONS, campaign.format);
  return (
    <Dialog isOpen isSheet title={`Compare ${compared.length} services`} onClose={onClose}>
      {offered.length > COMPARED_MAX ? (
        <ChipGroup
          type="multiple"
          legend="What to compare"
          name="compared"
          hint={isFull ? 'Four at most.' : isFew ? 'Two at least.' : undefined}
          options={offered.map((each) => {
            const value = String(each.id);
            return {
              value,
              label: nameOf(each),
              isDisabled: chosen.includes(value) ? isFew : isFull,
            };
          })}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <p className={styles.note}>
        {`For ${campaign.title}, ${format}, ${genre}. ${embargoNote(campaign)} The best in each row is in bold.`}
      </p>
      <Compared services={compared} />
    </Dialog>
  );
}

const Compared = ({ services }: { services: readonly StoredService[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Figure</VisuallyHidden>
        </th>
        {services.map(({ id, media, type }) => (
          <th key={id} scope="col">
            <Cover seed={faceOf(media)} side={72} square={64} />
            <span className={styles.name}>{outletName(media.company_name)}</span>
            <Text as="span" block className={tierDot(media.tier)}>
              {tierLabel(media.tier)}
            </Text>
            <Quiet as="span" block>
              {serviceTypeLabel(type)}
            </Quiet>
            <ServiceNote type={type} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {compareRows(services).map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map(({ value, isBest }, index) => (
            <td key={services[index]?.id} className={classNames(isBest && styles.best)}>
              <Label text={label} />
              {value}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{LATEST}</th>
        {services.map(({ id, media }) => (
          <td key={id}>
            <Label text={LATEST} />
            <LatestPiece outlet={media.id} />
          </td>
        ))}
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          <VisuallyHidden>Order</VisuallyHidden>
        </th>
        {services.map((service) => (
          <td key={service.id}>
            <Row as="span" gap={5} className={styles.actions}>
              <OrderLink service={service} />
              <Star service={service} />
            </Row>
          </td>
        ))}
      </tr>
    </tfoot>
  </table>
);

const LATEST = 'Latest piece';

const Label = ({ text }: { text: string }) => (
  <Text as="span" only="narrow" className="subline" aria-hidden="true">
    {text}
  </Text>
);

const NO_PIECE = {
  loading: 'Loading...',
  error: 'It could not be loaded.',
  ready: 'Nothing published yet.',
} as const;

function LatestPiece({ outlet: id }: { outlet: number }) {
  const { query, outlet } = useOutlet(id);
  const piece = outlet?.work[0];
  if (!piece) return NO_PIECE[statesOf(query).status];
  const state = linkStateOf(piece.finding, formatDay);
  return (
    <>
      <a className={styles.piece} href={piece.url} {...OPENS_PIECE}>
        {piece.title ?? hostOf(piece.url)}
      </a>
      <PieceState state={state} />
    </>
  );
}
