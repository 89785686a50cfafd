import { componentOf } from '@/client/ui/lazyPage';
import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { ButtonLink } from '@/client/ui/Button';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { Facts } from '@/client/ui/Facts';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { matchesText } from '@/client/lib/lists';
import { formatPrice } from '@/shared/platform/format';
import { type ServiceType, serviceTypeOption } from '@/shared/platform/options';
import {
  PreviewCard,
  type Promotion,
  Promotions,
  type PromotionStatus,
  faceOfPromotion,
  usePromotionsView,
} from './Promotions';

/* Sample data with invented promotions and outlets. */

interface SamplePromotion extends Promotion {
  status: PromotionStatus;
  isOn: boolean;
}

type Sample = [
  publication: string,
  promotionType: ServiceType,
  price: number,
  status: PromotionStatus,
  purchases: number,
  isOn: boolean,
];

const SAMPLES: readonly Sample[] = [
  ['Night Desk', 'online_interview', 10, 'active', 14, true],
  ['Paper Radio', 'single_online_review', 24.5, 'active', 31, true],
  ['Café Static', 'spotify_playlist', 18, 'active', 6, false],
  ['Night Desk', 'video_interview', 120, 'pendingApproval', 0, true],
  ['Paper Radio', 'tiktok_video', 65, 'adminDeclined', 0, false],
  ['Café Static', 'album_printed_review', 1250, 'archived', 9, false],
];

const samplePromotions = SAMPLES.map(
  ([publication, promotionType, price, status, purchases, isOn], index): SamplePromotion => ({
    id: index + 1,
    publication,
    promotionType,
    price,
    status,
    purchases,
    isOn,
  }),
);

const PAGE_SIZE = 6;

export const MarketplacePage = openPage(
  <SamplePromotions />,
  componentOf(
    () => import(/* webpackChunkName: "my-services" */ './OwnPromotions'),
    'OwnPromotions',
  ),
  { artist: paths.catalogue },
);

/** The marketplace of an invented outlet; its switches change nothing on the server. */
function SamplePromotions() {
  const [view, setView] = usePromotionsView();
  const [switched, setSwitched] = useSampleValue<Record<number, boolean>>('promotions', {});
  const isShown = ({ status, isOn, publication, promotionType }: SamplePromotion) =>
    (view.tab === 'preview'
      ? status === 'active' && isOn
      : view.status === '' || status === view.status) &&
    matchesText(view.search, publication, serviceTypeOption(promotionType));
  return (
    <Promotions
      view={view}
      onView={setView}
      items={samplePromotions
        .map((each) => ({ ...each, isOn: switched[each.id] ?? each.isOn }))
        .filter(isShown)}
      pageSize={PAGE_SIZE}
      renderItem={(promotion) =>
        view.tab === 'preview' ? (
          <PreviewCard key={promotion.id} promotion={promotion} />
        ) : (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            onSwitch={(isOn) => setSwitched({ ...switched, [promotion.id]: isOn })}
          />
        )
      }
    />
  );
}

const STATUS: Record<PromotionStatus, readonly [tone: StatusTone, text: string]> = {
  archived: ['off', 'Archived'],
  pendingApproval: ['waiting', 'Pending approval'],
  adminDeclined: ['failed', 'Admin declined'],
  active: ['done', 'Active / Approved'],
};

interface PromotionCardProps {
  promotion: SamplePromotion;
  onSwitch: (isOn: boolean) => void;
}

function PromotionCard({ promotion, onSwitch }: PromotionCardProps) {
  const { publication, promotionType, price, status, purchases, isOn } = promotion;
  const type = serviceTypeOption(promotionType);
  const [tone, text] = STATUS[status];
  return (
    <Card>
      <CardHead face={faceOfPromotion(promotion)} title={publication} eyebrow="Publication" />
      <Facts
        facts={[
          { label: 'Promotion Type', value: type },
          { label: 'Price', value: formatPrice(price) },
          { label: 'Status', value: <StatusChip tone={tone}>{text}</StatusChip> },
          { label: 'Purchases', value: purchases },
        ]}
      />
      <ServiceNote type={promotionType} />
      <CardFoot>
        <Switch
          label={`Show ${publication}, ${type} to artists`}
          checked={isOn}
          onChange={onSwitch}
        />
        <ButtonLink
          to={paths.home}
          size="sm"
          aria-label={`Edit promotion: ${publication}, ${type}`}
        >
          Edit promotion
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}
