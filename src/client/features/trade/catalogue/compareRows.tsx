import type { ReactNode } from 'react';
import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { audienceName, formatCount } from '@/shared/identity/figures';
import type { TrustShare } from '@/shared/market/trustResponse';
import { durationText, ratingText, shareText } from '@/shared/market/trustText';
import type { StoredService } from '@/client/entities/entityRecords';
import { Ticks } from '@/client/features/market/shared/trust/Ticks';
import { notTaking } from '@/client/features/trade/shared/outlets/OrderLink';

interface Figure {
  value: ReactNode;
  /** Higher is better; `null` if the figures cannot be ranked. */
  rank: number | null;
}

interface CompareRow {
  label: string;
  /** The figure of the service; `null` if it is unknown. */
  figureOf: (service: StoredService) => Figure | null;
}

const share = (of: TrustShare | null | undefined, value: (of: TrustShare) => ReactNode) =>
  of ? { value: value(of), rank: of.good / of.of } : null;

/** The rows of a comparison, in order. */
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
    figureOf: ({ media }) => ({ value: notTaking(media) ?? 'Now', rank: null }),
  },
];

export interface ComparedRow {
  label: string;
  /** One for each service; the best are better than at least one other. */
  cells: readonly { value: ReactNode; isBest: boolean }[];
}

/** The figures of the services side by side, without rows in which all are unknown. */
export const compareRows = (services: readonly StoredService[]): ComparedRow[] =>
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
