import { type ReactNode, memo } from 'react';
import { OWN_PAGE_SIZE } from '@/client/entities/useList';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import {
  valuesOf,
  serviceTypeOption,
  type Option,
  type ServiceType,
} from '@/shared/platform/options';
import { formatPrice } from '@/shared/platform/format';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { editServicePath, paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { type Face, faceOf } from '@/shared/platform/coverArt';
import type { ServiceOutlet } from '@/shared/market/services.schemas';
import { Text } from '@/client/ui/kit';

const STATUS_OPTIONS = [
  { value: 'archived', label: 'Archived' },
  { value: 'pendingApproval', label: 'Pending approval' },
  { value: 'adminDeclined', label: 'Admin declined' },
  { value: 'active', label: 'Active' },
] as const satisfies readonly Option[];

export type PromotionStatus = (typeof STATUS_OPTIONS)[number]['value'];

export interface Promotion {
  id: number;
  /** The outlet; samples have none. */
  media?: Pick<ServiceOutlet, 'id' | 'logo'>;
  publication: string;
  promotionType: ServiceType;
  /** US dollars. */
  price: number;
  status: PromotionStatus;
  purchases: number;
  /** The outlet's own switch: whether artists see it once it is active. */
  isOn: boolean;
  waiting?: readonly string[];
}

const STATUS_TONE: Record<PromotionStatus, StatusTone> = {
  archived: 'off',
  pendingApproval: 'waiting',
  adminDeclined: 'failed',
  active: 'done',
};

const STATUS_TEXT: Record<PromotionStatus, string> = {
  archived: 'Archived',
  pendingApproval: 'Pending approval',
  adminDeclined: 'Admin declined',
  active: 'Active / Approved',
};

/** An outlet has the same cover wherever it is shown. */
const seedOf = ({ media, publication }: Promotion): Face =>
  media === undefined ? publication : faceOf(media);

interface PromotionCardProps {
  promotion: Promotion;
  onSwitch: (id: number, isOn: boolean) => void;
}

/** One of the outlet's own promotions, to review and to switch on or off. */
const PromotionCard = memo(function PromotionCard(props: PromotionCardProps) {
  const { promotion, onSwitch } = props;
  const { id, publication, promotionType, price, status, purchases, isOn } = promotion;
  const isArchived = status === 'archived';
  const isSample = promotion.media === undefined;
  const type = serviceTypeOption(promotionType);
  return (
    <Card>
      <CardHead face={seedOf(promotion)} title={publication} eyebrow="Publication" />
      <Facts
        facts={[
          { label: 'Promotion Type', value: type },
          { label: 'Price', value: formatPrice(price) },
          {
            label: 'Status',
            value: (
              <>
                <StatusChip tone={STATUS_TONE[status]}>{STATUS_TEXT[status]}</StatusChip>{' '}
                <WaitingValues values={promotion.waiting} />
              </>
            ),
          },
          { label: 'Purchases', value: purchases },
        ]}
      />
      <ServiceNote type={promotionType} />
      <CardFoot>
        {isArchived && !isSample ? null : (
          <>
            <Switch
              label={`Show ${publication}, ${type} to artists`}
              checked={isOn}
              onChange={(checked) => onSwitch(id, checked)}
            />
            <ButtonLink
              to={isSample ? paths.home : editServicePath(id)}
              size="sm"
              aria-label={`Edit promotion: ${publication}, ${type}`}
            >
              Edit promotion
            </ButtonLink>
          </>
        )}
      </CardFoot>
    </Card>
  );
});

const VIEW = {
  tab: choiceField(['promotions', 'preview']),
  search: textField,
  status: optionalField(valuesOf(STATUS_OPTIONS)),
  page: pageField,
};
const TABS = [
  { id: 'promotions', label: 'My promotions' },
  { id: 'preview', label: 'Marketplace preview' },
] as const;

const PAGE_SIZE = 6;

export const usePromotionsView = () => useAddressState(VIEW);
type View = ReturnType<typeof usePromotionsView>;

interface PromotionsProps {
  view: View[0];
  onView: View[1];
  above?: ReactNode;
  promotions: readonly Promotion[];
  pages?: ServerPages;
  onSwitch: (id: number, isOn: boolean) => void;
}

/**
 * The outlet's own promotions, and how artists see those that are active and switched on. In the
 * count, e.g. '1 / 6', the first number is the shown page and the second is the number of
 * promotions that match tab, search and filter.
 */
export function Promotions({ view, onView, above, promotions, pages, onSwitch }: PromotionsProps) {
  const isPreview = view.tab === 'preview';
  return (
    <ListScreen
      title="Marketplace"
      above={above}
      view={view}
      onView={onView}
      tabs={{ label: 'Marketplace', items: TABS }}
      searchLabel="Search your promotions"
      below={
        isPreview ? null : (
          <ChoiceFilter
            label="Status"
            options={STATUS_OPTIONS}
            value={view.status}
            onChange={(chosen) => onView({ status: chosen, page: '1' })}
          />
        )
      }
      lead={isPreview ? 'Artists see your promotions that are active and switched on.' : undefined}
      items={promotions}
      pages={pages}
      pageSize={pages ? OWN_PAGE_SIZE : PAGE_SIZE}
      counted={['promotion', 'promotions']}
      label="Promotions"
      renderItem={(promotion) =>
        isPreview ? (
          <PreviewCard key={promotion.id} promotion={promotion} />
        ) : (
          <PromotionCard key={promotion.id} promotion={promotion} onSwitch={onSwitch} />
        )
      }
      empty="None of your promotions is active and switched on."
      noMatches="No promotions match your search."
      filters={{
        areSet: !isPreview && view.status !== '',
        clearLabel: 'Show all promotions',
        onClear: () => onView({ search: '', status: '', page: '1' }),
      }}
    />
  );
}

function PreviewCard({ promotion }: { promotion: Promotion }) {
  const { publication, promotionType, price, purchases } = promotion;
  return (
    <Card>
      <CardHead
        face={seedOf(promotion)}
        title={publication}
        eyebrow={serviceTypeOption(promotionType)}
      />
      <ServiceNote type={promotionType} />
      <CardFoot>
        <Text size="row" weight="bold" number>
          {formatPrice(price)}
        </Text>
        <Text tone="quiet" number>
          {purchases === 1 ? 'Bought once' : `Bought ${purchases} times`}
        </Text>
      </CardFoot>
    </Card>
  );
}
