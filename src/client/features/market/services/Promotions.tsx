import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListScreen, type ListScreenProps } from '@/client/ui/list/ListScreen';
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

/** What a preview shows of a service. */
export interface Promotion {
  id: number;
  /** The outlet; samples have none. */
  media?: Pick<ServiceOutlet, 'id' | 'logo'>;
  publication: string;
  promotionType: ServiceType;
  /** US dollars. */
  price: number;
  purchases: number;
}

/** An outlet has the same cover wherever it is shown. */
export const faceOfPromotion = ({ media, publication }: Promotion): Face =>
  media === undefined ? publication : faceOf(media);

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

export const usePromotionsView = () => useAddressState(VIEW);
export type PromotionsView = ReturnType<typeof usePromotionsView>;

type PromotionsProps<Item> = Pick<
  ListScreenProps<Item, 'promotions' | 'preview'>,
  'above' | 'items' | 'pages' | 'pageSize' | 'shape' | 'first' | 'renderItem'
> & { view: PromotionsView[0]; onView: PromotionsView[1] };

/**
 * The outlet's own promotions, and how artists see those that are active and switched on. In the
 * count, e.g. '1 / 6', the first number is the shown page and the second is the number of
 * promotions that match tab, search and filter.
 */
export function Promotions<Item>(props: PromotionsProps<Item>) {
  const { view, onView } = props;
  const isPreview = view.tab === 'preview';
  return (
    <ListScreen
      {...props}
      title="Marketplace"
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
      counted={['promotion', 'promotions']}
      label="Promotions"
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

export function PreviewCard({ promotion }: { promotion: Promotion }) {
  const { publication, promotionType, price, purchases } = promotion;
  return (
    <Card>
      <CardHead
        face={faceOfPromotion(promotion)}
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
