import { useCallback, useState } from 'react';
import { OWN_SERVICE_MESSAGES, type ServiceState } from '@/shared/market/services.rules';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import type { Service } from '@/shared/market/services.schemas';
import {
  useArchivedServices,
  useOwnServices,
  useUpdateServiceMutation,
} from '@/client/entities/services';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { NothingYet } from '@/client/ui/NothingYet';
import { waitingOfService } from '@/client/features/market/shared/services/ServiceTexts';
import { Promotions, usePromotionsView, type Promotion, type PromotionStatus } from './Promotions';

const STATE_OF = {
  archived: 'archived',
  pendingApproval: 'pending',
  adminDeclined: 'declined',
  active: 'approved',
} as const satisfies Record<PromotionStatus, ServiceState>;

const STATUS_OF = {
  pending: 'pendingApproval',
  declined: 'adminDeclined',
  approved: 'active',
} as const;

/** While the services of another state are loaded, the rows are still those of the last one. */
const isIn = (state: ServiceState | '', { approval, is_on }: Service): boolean => {
  if (state === 'for_sale') return approval === 'approved' && is_on;
  return state === '' || state === 'archived' || approval === state;
};

const promotionOf = (service: Service, isArchived: boolean): Promotion => ({
  id: service.id,
  media: service.media,
  publication: service.media.company_name ?? 'Your outlet',
  promotionType: service.type,
  price: service.price,
  status: isArchived ? 'archived' : STATUS_OF[service.approval],
  purchases: service.purchases,
  isOn: service.is_on,
  waiting: waitingOfService(service),
});

export function OwnPromotions({ sample }: OwnPageProps) {
  const [view, setView] = usePromotionsView();
  const [update] = useUpdateServiceMutation();
  const [alert, setAlert] = useState<string | null>(null);
  const handleSwitch = useCallback(
    (id: number, isOn: boolean) => {
      setAlert(null);
      update({ id, body: { is_on: isOn } })
        .unwrap()
        .catch((reason: unknown) =>
          setAlert(messageOr(toApiError(reason), RECORD_MESSAGES.saveFailed)),
        );
    },
    [update],
  );
  const search = useSettledSearch(view.search);
  const filter = view.status === '' ? '' : STATE_OF[view.status];
  const state = view.tab === 'preview' ? 'for_sale' : filter;
  const isArchive = state === 'archived';
  const archived = useArchivedServices(search);
  const own = useOwnServices(search, { state: isArchive ? '' : state });
  const { rows, ...pages } = isArchive ? archived : own;
  const isEmpty = [own, archived].every(
    (list) => list.status === 'ready' && !list.isRenewing && list.rows.length === 0,
  );
  if (isEmpty && state === '' && search === '') {
    return (
      <NothingYet
        title="Marketplace"
        sample={sample}
        first={{ to: paths.createService, label: 'Create your service' }}
      >
        Your services will be here as artists meet them: whether each is approved, what it costs and
        how often it was bought.
      </NothingYet>
    );
  }
  return (
    <Promotions
      view={view}
      onView={setView}
      above={
        alert === null ? null : (
          <Alert tone="error" onDismiss={() => setAlert(null)}>
            {alert}
          </Alert>
        )
      }
      promotions={rows
        .filter((service) => isIn(state, service))
        .map((service) => promotionOf(service, isArchive))}
      pages={{ ...pages, errorFallback: OWN_SERVICE_MESSAGES.servicesLoadFailed }}
      onSwitch={handleSwitch}
    />
  );
}
