import { outletName } from '@/shared/outlets/outletName';
import { type ReactNode, Suspense, useState } from 'react';
import {
  GENRE_OPTIONS,
  labelOf,
  MEDIA_CATEGORY_OPTIONS,
  MEDIA_TIERS,
  type MediaTier,
} from '@/shared/options';
import type { ReviewedOutlet } from '@/shared/moderation/moderationContract';
import { useOutletsToReview } from '@/client/entities/moderation/moderationHooks';
import { formatDay } from '@/client/lib/dates';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { Cover } from '@/client/ui/Cover';
import { lazyPart } from '@/client/ui/lazyPart';
import { coverSeed } from '@/shared/covers/coverSeed';
import { Detail, DetailHead, FactList, Links, Part } from './Detail';
import { type OpenProps, ModerationQueue } from './ModerationQueue';
import { QUEUES } from './queues';
import { countryOf, listed, TIER_NAMES } from './reviewRows';

/* few outlets have any */
const FigureChecks = lazyPart(
  async () => (await import(/* webpackChunkName: "figure-checks" */ './FigureChecks')).FigureChecks,
);

const TIER_OPTIONS = MEDIA_TIERS.map((value) => ({ value, label: TIER_NAMES[value] }));

export function OutletQueue(open: OpenProps) {
  /** The tier chosen for each outlet; an outlet without an entry keeps its current tier. */
  const [chosen, setChosen] = useState<Readonly<Record<number, MediaTier | undefined>>>({});
  const tierOf = ({ id, tier }: ReviewedOutlet) => chosen[id] ?? tier;
  return (
    <ModerationQueue
      {...open}
      {...QUEUES.outlets}
      queue={useOutletsToReview(open.filter)}
      renderDetail={(outlet, chip) => (
        <OutletDetail outlet={outlet} chip={chip} onChecked={open.onDecided} />
      )}
      renderFields={(outlet) => (
        <ChipGroup
          type="single"
          legend="Tier"
          name="tier"
          options={TIER_OPTIONS}
          value={tierOf(outlet)}
          onChange={(value) => {
            const tier = MEDIA_TIERS.find((each) => each === value);
            setChosen((now) => ({ ...now, [outlet.id]: tier }));
          }}
        />
      )}
      bodyOf={(outlet, verdict) =>
        verdict.approve ? { ...verdict, tier: tierOf(outlet) } : verdict
      }
    />
  );
}

interface OutletDetailProps {
  outlet: ReviewedOutlet;
  chip: ReactNode;
  /** Called after a figure was checked. */
  onChecked: () => void;
}

function OutletDetail({ outlet, chip, onChecked }: OutletDetailProps) {
  const labels = (options: typeof GENRE_OPTIONS | typeof MEDIA_CATEGORY_OPTIONS, of: string[]) =>
    listed(...of.map((value) => labelOf(options, value))) || 'None';
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={coverSeed.media(outlet)} />}
          above={`Signed up ${formatDay(outlet.submitted_at)}`}
          title={outletName(outlet.company_name)}
          below={listed(countryOf(outlet.country))}
          chip={chip}
        />
      }
      aside={
        <Part title="The outlet">
          <FactList
            facts={[
              ['Tier', TIER_NAMES[outlet.tier]],
              ['Services', outlet.services],
              ['Categories', labels(MEDIA_CATEGORY_OPTIONS, outlet.types)],
              ['Genres', labels(GENRE_OPTIONS, outlet.genres)],
            ]}
          />
        </Part>
      }
    >
      {outlet.decline_reason === null ? null : (
        <Part title="Declined because">{outlet.decline_reason}</Part>
      )}
      {outlet.about === null ? null : <Part title="What it says">{outlet.about}</Part>}
      <Part title="Where it is found">
        <Links of={outlet} />
      </Part>
      {outlet.figures.length + outlet.samples.length === 0 ? null : (
        <Suspense>
          <FigureChecks key={outlet.id} outlet={outlet} onChecked={onChecked} />
        </Suspense>
      )}
    </Detail>
  );
}
