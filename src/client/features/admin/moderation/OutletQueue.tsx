import { formatCount } from '@/shared/platform/format';
import { outletName } from '@/shared/identity/outlets.rules';
import { type ReactNode, Suspense, useState } from 'react';
import {
  GENRE_OPTIONS,
  labelOf,
  LINK_NAMES,
  OUTLET_CATEGORY_OPTIONS,
  OUTLET_TIERS,
  type OutletTier,
} from '@/shared/platform/options';
import type { ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import type { OutletDecision } from '@/shared/admin/moderation.requests';
import { useOutletsToModerate } from '@/client/entities/moderation';
import { formatDay } from '@/client/lib/dates';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { Cover } from '@/client/ui/Cover';
import { lazyPart } from '@/client/ui/lazyPart';
import { coverSeed } from '@/shared/platform/coverArt';
import { tierName } from '@/shared/platform/tiers';
import { AlongServices, useAlong } from './AlongServices';
import { Detail, DetailHead, FactList, Links, Part } from './Detail';
import type { ModerationKind, OpenProps } from './decisions';
import { DecidedBefore, ModerationQueue } from './ModerationQueue';
import { QUEUES } from './queues';
import { countryOf, listed, ownerOf } from './queueRows';

const FigureChecks = lazyPart(
  async () => (await import(/* webpackChunkName: "figure-checks" */ './FigureChecks')).FigureChecks,
);

const TIER_OPTIONS = OUTLET_TIERS.map((value) => ({ value, label: tierName(value) }));

export const OutletQueue = (open: OpenProps) => (
  <ModerationQueue {...open} {...useOutletKind()} queue={useOutletsToModerate(open.filter)} />
);

const isDecidedOn = ({ approved_at, decline_reason, is_own }: ModeratedOutlet): boolean =>
  approved_at === null && decline_reason === null && !is_own;

export function useOutletKind() {
  const [chosen, setChosen] = useState<Readonly<Record<number, OutletTier | undefined>>>({});
  const tierOf = ({ id, tier }: ModeratedOutlet) => chosen[id] ?? tier;
  const along = useAlong({ isTicked: true });
  const alongOf = (outlet: ModeratedOutlet) => ({ waiting: outlet.waiting, tier: tierOf(outlet) });
  const tierChoice = (outlet: ModeratedOutlet) => (
    <ChipGroup
      type="single"
      legend="Tier"
      name="tier"
      options={TIER_OPTIONS}
      value={tierOf(outlet)}
      onChange={(value) => {
        const tier = OUTLET_TIERS.find((each) => each === value);
        setChosen((now) => ({ ...now, [outlet.id]: tier }));
      }}
    />
  );
  return {
    ...QUEUES.outlets,
    renderDetail: (outlet, chip) => (
      <OutletDetail
        outlet={outlet}
        chip={chip}
        tier={isDecidedOn(outlet) ? tierChoice(outlet) : null}
      >
        {isDecidedOn(outlet) ? (
          <AlongServices title="Services, decided together" along={along} of={alongOf(outlet)} />
        ) : null}
      </OutletDetail>
    ),
    approveLabel: (outlet) => {
      const count = along.tickedOf(alongOf(outlet)).length;
      return count === 0 ? 'Approve' : `Approve with ${formatCount(count, 'service')}`;
    },
    check: (outlet, verdict) => along.check(alongOf(outlet), verdict),
    bodyOf: (outlet, verdict) =>
      verdict.approve
        ? { ...verdict, tier: tierOf(outlet), ...along.bodyOf(alongOf(outlet)) }
        : verdict,
  } satisfies ModerationKind<ModeratedOutlet, OutletDecision>;
}

interface OutletDetailProps {
  outlet: ModeratedOutlet;
  chip: ReactNode;
  tier: ReactNode;
  children: ReactNode;
}

function OutletDetail({ outlet, chip, tier, children }: OutletDetailProps) {
  const labels = (options: typeof GENRE_OPTIONS | typeof OUTLET_CATEGORY_OPTIONS, of: string[]) =>
    listed(...of.map((value) => labelOf(options, value))) || 'None';
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={coverSeed.media(outlet)} />}
          above={listed(countryOf(outlet.country), `signed up ${formatDay(outlet.submitted_at)}`)}
          title={outletName(outlet.company_name)}
          below={ownerOf(outlet)}
          chip={chip}
        />
      }
      aside={
        <>
          {tier}
          <Part title="The outlet">
            <FactList
              facts={[
                ...(tier === null ? ([['Tier', tierName(outlet.tier)]] as const) : []),
                ['Services', outlet.services],
                ['Categories', labels(OUTLET_CATEGORY_OPTIONS, outlet.types)],
                ['Genres', labels(GENRE_OPTIONS, outlet.genres)],
              ]}
            />
          </Part>
          <DecidedBefore of={outlet.owner.id} />
        </>
      }
    >
      {outlet.decline_reason === null ? null : (
        <Part title="Declined because">{outlet.decline_reason}</Part>
      )}
      {outlet.about === null ? null : <Part title="What it says">{outlet.about}</Part>}
      {LINK_NAMES.some((name) => outlet[name] !== null) ? (
        <Part title="Where it is found">
          <Links of={outlet} />
        </Part>
      ) : null}
      {outlet.figures.length + outlet.samples.length === 0 ? null : (
        <Suspense>
          <FigureChecks key={outlet.id} outlet={outlet} />
        </Suspense>
      )}
      {children}
    </Detail>
  );
}
