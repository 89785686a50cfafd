import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import { useCurrentUser } from '@/client/entities/profiles';
import { useArchivedServices, useOwnServices } from '@/client/entities/services';
import { OWN_PAGE_SIZE } from '@/client/entities/useList';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { PreviewCard, Promotions, type PromotionStatus, usePromotionsView } from './Promotions';
import { isInCatalogue } from './ServiceRow';
import { useShop } from './ShopPage';

const IS_OF: Record<PromotionStatus, (service: Service) => boolean> = {
  archived: () => true,
  pendingApproval: ({ approval }) => approval === 'pending',
  adminDeclined: ({ approval }) => approval === 'declined',
  active: ({ approval }) => approval === 'approved',
};

/** `/marketplace` of an outlet: the shop under the names of the specification, and its preview. */
export function OwnPromotions({ sample }: OwnPageProps) {
  const [view, setView] = usePromotionsView();
  const { data: user } = useCurrentUser();
  const own = useOwnServices();
  const archived = useArchivedServices();
  const isPreview = view.tab === 'preview';
  const services = !isPreview && view.status === 'archived' ? archived : own;
  const isShownIn = isPreview ? isInCatalogue(user) : IS_OF[view.status || 'archived'];
  const { rootRef, list, dialogs } = useShop(
    services.rows.filter(isShownIn),
    view.search,
    services === archived,
  );
  const isEmpty = [own, archived].every(({ status, total }) => status === 'ready' && total === 0);
  if (isEmpty) {
    return (
      <NothingYet
        title="Marketplace"
        sample={sample}
        first={{ to: paths.createService, label: 'Create your service' }}
      >
        Your services will be listed here: whether each is approved, what it costs and how often it
        was bought.
      </NothingYet>
    );
  }
  return (
    <div ref={rootRef}>
      <Promotions
        {...list}
        {...(isPreview && { shape: 'cards', first: undefined })}
        view={view}
        onView={setView}
        pages={{
          ...services,
          total: list.items.length,
          all: undefined,
          errorFallback: OWN_SERVICE_MESSAGES.listFailed,
        }}
        pageSize={OWN_PAGE_SIZE}
        renderItem={(service, index) =>
          isPreview ? (
            <PreviewCard
              key={service.id}
              promotion={{
                ...service,
                publication: outletName(service.media.company_name),
                promotionType: service.type,
              }}
            />
          ) : (
            list.renderItem(service, index)
          )
        }
      />
      {dialogs}
    </div>
  );
}
