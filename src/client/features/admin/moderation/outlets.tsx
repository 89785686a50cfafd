import { formatCount } from '@/shared/platform/format';
import { outletName } from '@/shared/identity/outlets.rules';
import { type ReactNode, useState } from 'react';
import {
  labelOf,
  LINK_NAMES,
  OUTLET_CATEGORY_OPTIONS,
  OUTLET_TIERS,
  type OutletTier,
} from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import type { ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import type { OutletDecision } from '@/shared/admin/moderation.requests';
import { useOutletsToModerate } from '@/client/entities/moderation';
import { formatDay } from '@/client/lib/dates';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { Cover, fileKind } from '@/client/ui/Cover';
import { FIGURE_OPTIONS, formatCount as formatAudience } from '@/shared/identity/ownPage.rules';
import { MODERATION_MESSAGES, REASON_TEMPLATES } from '@/shared/platform/moderation.rules';
import { latePart } from '@/client/ui/lazyPart';
import { faceOf } from '@/shared/platform/coverArt';
import { tierName } from '@/shared/platform/tiers';
import { approveOrDecline, type QueueRow, type SeenField } from '../shared/queue/kind';
import { useAlong } from './useAlong';
import { DetailHead, FactList, Part } from '../shared/queue/Detail';
import { AlongServices, ReviewDetail, Links, WayBack } from './Parts';
import {
  countryOf,
  field,
  linkFields,
  listed,
  ownerOf,
  review,
  type ReviewKind,
  waitingField,
} from './fields';

const FigureChecks = latePart(
  () => import(/* webpackChunkName: "judged" */ './FigureChecks'),
  'FigureChecks',
);

const TIER_OPTIONS = OUTLET_TIERS.map((value) => ({ value, label: tierName(value) }));

const rowOf = (outlet: ModeratedOutlet): QueueRow => ({
  id: outlet.id,
  title: outletName(outlet.company_name),
  meta: listed(countryOf(outlet.country), waitingFigures(outlet).length > 0 && 'Figures to check'),
  cover: <Cover seed={faceOf(outlet)} />,
  since: outlet.approved_at === null ? outlet.submitted_at : firstSince(outlet),
  state: stateOfOutlet(outlet),
  isOwn: outlet.is_own,
  isAlreadyDecided: outlet.approved_at !== null,
});
const waitingFigures = ({ figures }: ModeratedOutlet) =>
  figures.filter(({ state }) => state === 'waiting');
const firstSince = (outlet: ModeratedOutlet): string =>
  waitingFigures(outlet)
    .map(({ since }) => since)
    .sort()[0] ?? outlet.submitted_at;
function stateOfOutlet(outlet: ModeratedOutlet): QueueRow['state'] {
  const { approved_at, decline_reason } = outlet;
  if (approved_at !== null) return waitingFigures(outlet).length > 0 ? 'waiting' : 'approved';
  return decline_reason === null ? 'waiting' : 'declined';
}

const categoriesOf = ({ types }: ModeratedOutlet): string =>
  listed(...types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type)));

const fieldsOf = (outlet: ModeratedOutlet): SeenField[] => [
  field('Name', outlet.company_name),
  field('Country', countryOf(outlet.country)),
  field('Tier', tierName(outlet.tier)),
  field('Categories', categoriesOf(outlet)),
  field('Genres', genresText(outlet.genres, outlet.styles)),
  field('About', outlet.about),
  ...outlet.figures.map(({ kind, count, proof }) =>
    field(labelOf(FIGURE_OPTIONS, kind), listed(formatAudience(count), proof)),
  ),
  { ...field('Logo', outlet.logo && fileKind(outlet.logo)), files: outlet.logo ?? '' },
  waitingField(outlet),
  field('Sample pieces', outlet.samples.map(({ url }) => url).join('\n')),
  ...linkFields(outlet),
];

const isDecidedOn = ({ approved_at, decline_reason, is_own }: ModeratedOutlet): boolean =>
  approved_at === null && decline_reason === null && !is_own;

export function useOutletKind(): ReviewKind<ModeratedOutlet, OutletDecision> {
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
    ...review('outlets'),
    loadFailed: MODERATION_MESSAGES.outletsLoadFailed,
    useRecords: useOutletsToModerate,
    rowOf,
    fieldsOf,
    templatesOf: () => REASON_TEMPLATES.outlets,
    renderDetail: (outlet, chip, decide) => (
      <OutletDetail
        outlet={outlet}
        chip={chip}
        tier={isDecidedOn(outlet) ? tierChoice(outlet) : null}
      >
        {isDecidedOn(outlet) ? (
          <AlongServices title="Services, decided together" along={along} of={alongOf(outlet)} />
        ) : null}
        {outlet.approved_at === null || outlet.is_own ? null : (
          <WayBack
            name={outletName(outlet.company_name)}
            record={outlet}
            outlet={outlet}
            decide={decide}
          />
        )}
      </OutletDetail>
    ),
    choicesOf: (outlet) => {
      const count = along.tickedOf(alongOf(outlet)).length;
      return approveOrDecline(
        count === 0 ? 'Approve' : `Approve with ${formatCount(count, 'service')}`,
      );
    },
    check: (outlet, verdict) => along.check(alongOf(outlet), verdict),
    bodyOf: (outlet, verdict) =>
      verdict.approve
        ? { ...verdict, tier: tierOf(outlet), ...along.bodyOf(alongOf(outlet)) }
        : verdict,
  };
}

interface OutletDetailProps {
  outlet: ModeratedOutlet;
  chip: ReactNode;
  tier: ReactNode;
  children: ReactNode;
}

function OutletDetail({ outlet, chip, tier, children }: OutletDetailProps) {
  return (
    <ReviewDetail
      reason={outlet.decline_reason}
      owner={outlet.owner}
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(outlet)} />}
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
                ['Categories', categoriesOf(outlet) || 'None'],
                ['Genres', genresText(outlet.genres, outlet.styles) || 'None'],
              ]}
            />
          </Part>
        </>
      }
    >
      <Part title="What it says">{outlet.about}</Part>
      <Part title="Where to find it">
        {LINK_NAMES.some((name) => outlet[name] !== null) ? <Links of={outlet} /> : null}
      </Part>
      {outlet.figures.length + outlet.samples.length === 0 ? null : (
        <FigureChecks key={outlet.id} outlet={outlet} />
      )}
      {children}
    </ReviewDetail>
  );
}
